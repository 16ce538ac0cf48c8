import { ConversionProblem } from '../../conversion-problem.js';
import { IMPORT_LIMITS } from '../../import-limits.js';
import type { GitRequest } from '../replay-http-client.js';
import { formatPacket, quoteServerMessage, readPacketLines } from './packets.js';

interface Discovery {
    head: string | undefined;
    capabilities: ReadonlySet<string>;
}

export interface FetchPlan {
    head: string;
    request: GitRequest;
    body: Uint8Array;
    /** Whether the server omits files above the import limit. */
    isFiltered: boolean;
}

export function toFullRefName(branch: string): string {
    return branch.startsWith('refs/') ? branch : `refs/heads/${branch}`;
}

/** Requests one commit without history. Returns `undefined` if the branch does not exist. See gitprotocol-pack(5). */
export function planFetch(branch: string, listed: Uint8Array, canFilter: boolean): FetchPlan | undefined {
    const { head, capabilities } = parseDiscovery(toFullRefName(branch), listed);
    if (head === undefined) return undefined;
    const isFiltered = canFilter && capabilities.has('filter');
    const wanted = ['side-band-64k', 'ofs-delta', 'no-progress'].filter((name) => capabilities.has(name));
    const lines = [
        `want ${head} ${[...wanted, ...(isFiltered ? ['filter'] : []), 'agent=git/svc-int'].join(' ')}\n`,
        ...(capabilities.has('shallow') ? ['deepen 1\n'] : []),
        ...(isFiltered ? [`filter blob:limit=${IMPORT_LIMITS.fileBytes + 1}\n`] : []),
    ];
    const request = {
        method: 'POST',
        path: '/git-upload-pack',
        headers: {
            'content-type': 'application/x-git-upload-pack-request',
            accept: 'application/x-git-upload-pack-result',
        },
    };
    const body = `${lines.map(formatPacket).join('')}0000${formatPacket('done\n')}`;
    return { head, request, body: new TextEncoder().encode(body), isFiltered };
}

function parseDiscovery(ref: string, listed: Uint8Array): Discovery {
    const [service, ...lines] = readPacketLines(listed);
    if (service !== '# service=git-upload-pack')
        throw new ConversionProblem(
            service?.startsWith('ERR ')
                ? `The server refuses to list its branches: ${quoteServerMessage(service.slice('ERR '.length))}`
                : "The server does not speak Git's protocol over HTTP: check the URL of the repository.",
        );
    const [, capabilities = ''] = lines[0]?.split('\0') ?? [];
    const refs = new Map(
        lines.map((line) => {
            const [oid = '', name = ''] = line.split('\0', 1)[0]?.split(' ') ?? [];
            return [name, oid];
        }),
    );
    // An annotated tag refers to its commit by `^{}`.
    const head = refs.get(`${ref}^{}`) ?? refs.get(ref);
    if (head !== undefined && !/^[\da-f]{40}$/.test(head))
        throw new ConversionProblem(
            'The repository names its objects otherwise than by SHA-1, which is not supported.',
        );
    return { head, capabilities: new Set(capabilities.split(' ')) };
}
