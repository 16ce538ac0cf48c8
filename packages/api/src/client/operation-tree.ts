import { KINDS, WORDS } from './operations.gen.js';

/** Operation for the client: operationId, path with `{}` for each parameter, method, encoding of its input. */
export type OperationRow = [id: string, path: string, method: string, input?: string];

/** Reads the operations of a group, as `scripts/operation-tree.js` wrote them. */
export function* parseOperationTree(group: string, tree: string): Generator<OperationRow, void> {
    const path = ['', group];
    let known = '';
    // Each character that is no separator is an abbreviation of a word.
    const text = tree.replace(/[^\w/,)-]/g, (sign) => WORDS[sign] as string);
    for (const [, mark = '', word = '', rest] of text.matchAll(/(.)([a-z-]*)([A-Za-z]*)/g)) {
        const kind = KINDS[Number(mark)];
        if (kind) yield [word + (known = rest || known), path.join('/'), ...kind];
        else {
            // `/` descends, `,` adds a sibling, and `)` ascends.
            if (mark !== '/') path.pop();
            if (mark !== ')') path.push(word || '{}');
        }
    }
}
