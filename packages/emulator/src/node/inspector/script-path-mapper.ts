import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { createMessage, matchCdpParams, type BreakpointRequest, type CdpMessage } from './protocol.js';

/** Name of every integration's script in the runtime. */
const SCRIPT = 'script.js';

const MAP = 'data:application/json;base64,';

/** Where debuggers see an integration's script, and where its sources are. */
export interface ScriptPathMapper {
    /** An event of the isolate, with the script's address and a source map that leads to the author's files. */
    outward(event: CdpMessage): CdpMessage;
    /** Parameters of `Debugger.setBreakpointByUrl`, with the address that the isolate knows. */
    inward(params: BreakpointRequest): BreakpointRequest;
}

/** `folder` is that of the project, to which the source map's names are relative; undefined where it is not known. */
export function createScriptPathMapper(integration: string, folder: string | undefined): ScriptPathMapper {
    if (folder === undefined) return { outward: (event) => event, inward: (params) => params };
    const url = pathToFileURL(join(folder, '.svc-int', integration, SCRIPT)).href;
    const sourceRoot = pathToFileURL(join(folder, '/')).href;
    return {
        outward(event) {
            const parsed = matchCdpParams(event, 'Debugger.scriptParsed');
            if (parsed?.url !== SCRIPT) return event;
            const sourceMapURL = addSourceRoot(parsed.sourceMapURL, sourceRoot);
            return createMessage('Debugger.scriptParsed', {
                ...parsed,
                url,
                ...(sourceMapURL !== undefined && { sourceMapURL }),
            });
        },
        inward({ urlRegex, ...params }) {
            const isMeant = urlRegex === undefined ? params.url === url : isMatch(urlRegex, url);
            if (isMeant) return { ...params, url: SCRIPT };
            return urlRegex === undefined ? params : { ...params, urlRegex };
        },
    };
}

/** A source map in a URL, whose sources lie in a folder. */
function addSourceRoot(sourceMapUrl: string | undefined, sourceRoot: string): string | undefined {
    if (!sourceMapUrl?.startsWith(MAP)) return sourceMapUrl;
    try {
        const map: object = JSON.parse(Buffer.from(sourceMapUrl.slice(MAP.length), 'base64').toString());
        return MAP + Buffer.from(JSON.stringify({ ...map, sourceRoot })).toString('base64');
    } catch {
        // Anybody may publish a script with a map that is none.
        return sourceMapUrl;
    }
}

function isMatch(pattern: string, url: string): boolean {
    try {
        return new RegExp(pattern).test(url);
    } catch {
        return false;
    }
}
