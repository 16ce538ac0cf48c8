import { ConversionProblem } from '../conversion-problem.js';
import type { GitRequest } from '../protocol.js';
import { parseDiscovery } from './pack/discovery.js';
import { formatPacket, quoteServerMessage, readPacketLines } from './pack/packets.js';

export const PUSH_DISCOVERY_REQUEST: GitRequest = {
    method: 'GET',
    path: '/info/refs?service=git-receive-pack',
    headers: {},
};

const PUSH_REQUEST: GitRequest = {
    method: 'POST',
    path: '/git-receive-pack',
    headers: {
        'content-type': 'application/x-git-receive-pack-request',
        accept: 'application/x-git-receive-pack-result',
    },
};

const NO_COMMIT = '0'.repeat(40);

export interface PushedCommit {
    /** Full name: `refs/heads/main`. */
    ref: string;
    /** Expected commit of the branch; `undefined`: new branch. */
    head: string | undefined;
    oid: string;
}

/**
 * The pack follows `body`. See gitprotocol-pack(5).
 *
 * @throws {ConversionProblem} if the branch has another commit.
 */
export function planPush(
    { ref, head, oid }: PushedCommit,
    listed: Uint8Array,
): { request: GitRequest; body: Uint8Array } {
    const { findCommit, capabilities } = parseDiscovery('receive-pack', listed);
    if (findCommit(ref) !== head)
        throw new ConversionProblem(
            'Conflict: the branch received a new commit during the export. Import it, or export again.',
        );
    const wanted = ['report-status', 'agent=git/svc-int'].filter((name) =>
        capabilities.has(name.split('=', 1)[0] ?? ''),
    );
    const command = `${head ?? NO_COMMIT} ${oid} ${ref}\0 ${wanted.join(' ')}`;
    return { request: PUSH_REQUEST, body: new TextEncoder().encode(`${formatPacket(command)}0000`) };
}

/** @throws {ConversionProblem} with the server's reason, or without its confirmation. */
export function assertPushed({ ref }: Pick<PushedCommit, 'ref'>, listed: Uint8Array, report: Uint8Array): void {
    const lines = readPacketLines(report);
    for (const line of lines) {
        const [, reason] = /^(?:ng \S+|unpack|ERR) (.*)$/s.exec(line) ?? [];
        if (reason !== undefined && reason !== 'ok')
            throw new ConversionProblem(`The server refused the commit: ${quoteServerMessage(reason)}`);
    }
    const { capabilities } = parseDiscovery('receive-pack', listed);
    if (capabilities.has('report-status') && !lines.includes(`ok ${ref}`))
        throw new ConversionProblem('The server does not confirm that it has the commit: export again.');
}
