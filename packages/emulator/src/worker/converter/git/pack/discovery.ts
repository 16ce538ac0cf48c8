import { ConversionProblem } from '../../conversion-problem.js';
import { quoteServerMessage, readPacketLines } from './packets.js';

export interface Discovery {
    /** @throws {ConversionProblem} for an id that is no SHA-1. */
    findCommit: (ref: string) => string | undefined;
    capabilities: ReadonlySet<string>;
}

/**
 * See gitprotocol-http(5).
 *
 * @throws {ConversionProblem} for a server error or an invalid list.
 */
export function parseDiscovery(service: 'upload-pack' | 'receive-pack', listed: Uint8Array): Discovery {
    const [first, ...lines] = readPacketLines(listed);
    if (first !== `# service=git-${service}`)
        throw new ConversionProblem(
            first?.startsWith('ERR ')
                ? `The server refuses to list its branches: ${quoteServerMessage(first.slice('ERR '.length))}`
                : "The server does not speak Git's protocol over HTTP: check the URL of the repository.",
        );
    const [, capabilities = ''] = lines[0]?.split('\0') ?? [];
    const refs = new Map(
        lines.map((line) => {
            const [oid = '', name = ''] = line.split('\0', 1)[0]?.split(' ') ?? [];
            return [name, oid];
        }),
    );
    return {
        capabilities: new Set(capabilities.split(' ')),
        findCommit(ref) {
            // An annotated tag refers to its commit by `^{}`.
            const oid = refs.get(`${ref}^{}`) ?? refs.get(ref);
            if (oid === undefined || /^[\da-f]{40}$/.test(oid)) return oid;
            throw new ConversionProblem(
                'The repository names its objects otherwise than by SHA-1, which is not supported.',
            );
        },
    };
}
