import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { createCdpMessage, matchCdpParams, type BreakpointRequest, type CdpMessage } from './protocol.js';

const SCRIPT = 'script.js';

const MAP = 'data:application/json;base64,';

export interface ScriptPathMapper {
    outward(event: CdpMessage): CdpMessage;
    inward(params: BreakpointRequest): BreakpointRequest;
}

/** `folder` is the base of source map paths. */
export function createScriptPathMapper(integration: string, folder: string | undefined): ScriptPathMapper {
    if (folder === undefined) return { outward: (event) => event, inward: (params) => params };
    const url = pathToFileURL(join(folder, '.svc-int', integration, SCRIPT)).href;
    const sourceRoot = pathToFileURL(join(folder, '/')).href;
    return {
        outward(event) {
            const parsed = matchCdpParams(event, 'Debugger.scriptParsed');
            if (parsed?.url !== SCRIPT) return event;
            const sourceMapURL = addSourceRoot(parsed.sourceMapURL, sourceRoot);
            return createCdpMessage('Debugger.scriptParsed', {
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

function addSourceRoot(sourceMapUrl: string | undefined, sourceRoot: string): string | undefined {
    if (!sourceMapUrl?.startsWith(MAP)) return sourceMapUrl;
    try {
        const map: object = JSON.parse(Buffer.from(sourceMapUrl.slice(MAP.length), 'base64').toString());
        return MAP + Buffer.from(JSON.stringify({ ...map, sourceRoot })).toString('base64');
    } catch {
        // Published scripts may have invalid source maps.
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
