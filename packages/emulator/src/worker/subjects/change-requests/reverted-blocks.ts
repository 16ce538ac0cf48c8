import type { ContentDocument } from '@svc-int/api';

import { ServiceError } from '../../service/service-error.js';

type TopmostBlock = ContentDocument['nodes'][number];

/** Larger comparisons pair blocks in order. */
const MAX_COMPARED_PAIRS = 4_000_000;

/** Blocks between two unchanged blocks. */
interface ChangedBlocks {
    originals: readonly TopmostBlock[];
    presents: readonly TopmostBlock[];
}

/** Restores topmost blocks and removes added ones. Throws 422 for an unknown key. */
export function revertBlocks(
    path: string,
    { original, present }: { original: ContentDocument; present: ContentDocument },
    keys: readonly string[],
): ContentDocument {
    const known = new Set(present.nodes.map(({ key }) => key));
    const unknown = keys.findIndex((key) => !known.has(key));
    if (unknown !== -1)
        throw new ServiceError(
            422,
            `${path}.block[${unknown}]: No top-level block of the page has the key "${keys[unknown]}".`,
        );
    const reverted = new Set(keys);
    const nodes = diffBlocks(original.nodes, present.nodes).flatMap((part) =>
        'same' in part ? [part.same] : revertChangedBlocks(part, reverted),
    );
    return { ...present, nodes: withUniqueKeys(nodes, new Set(present.nodes)) };
}

/** Deleted originals return with the last reverted block. */
function revertChangedBlocks({ originals, presents }: ChangedBlocks, keys: ReadonlySet<string>): TopmostBlock[] {
    const isReverted = (block: TopmostBlock | undefined) => block?.key !== undefined && keys.has(block.key);
    const nodes = presents.flatMap((block, at) => (isReverted(block) ? originals.slice(at, at + 1) : [block]));
    return isReverted(presents.at(-1)) ? [...nodes, ...originals.slice(presents.length)] : nodes;
}

function diffBlocks(
    originals: readonly TopmostBlock[],
    presents: readonly TopmostBlock[],
): ({ same: TopmostBlock } | ChangedBlocks)[] {
    const [from, to] = numberContents(originals, presents);
    const parts: ({ same: TopmostBlock } | ChangedBlocks)[] = [];
    let [a, b] = [0, 0];
    for (const [nextA, nextB] of [...pairEqualNumbers(from, to), [from.length, to.length] as const]) {
        if (nextA > a || nextB > b)
            parts.push({ originals: originals.slice(a, nextA), presents: presents.slice(b, nextB) });
        const same = presents[nextB];
        if (same) parts.push({ same });
        [a, b] = [nextA + 1, nextB + 1];
    }
    return parts;
}

/** Numbers equal contents equally: numbers are faster to compare. */
function numberContents(...lists: [readonly TopmostBlock[], readonly TopmostBlock[]]): [number[], number[]] {
    const numbers = new Map<string, number>();
    const toNumber = (block: TopmostBlock): number => {
        const text = getContentText(block);
        const number = numbers.get(text) ?? numbers.size;
        numbers.set(text, number);
        return number;
    };
    return [lists[0].map(toNumber), lists[1].map(toNumber)];
}

/** Longest common subsequence, as pairs of indices. */
function pairEqualNumbers(from: readonly number[], to: readonly number[]): (readonly [number, number])[] {
    let start = 0;
    while (start < Math.min(from.length, to.length) && from[start] === to[start]) start++;
    let end = 0;
    while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end++;
    const inner = pairMiddle(from.slice(start, from.length - end), to.slice(start, to.length - end));
    return [
        ...Array.from({ length: start }, (_, at) => [at, at] as const),
        ...inner.map(([a, b]) => [a + start, b + start] as const),
        ...Array.from({ length: end }, (_, at) => [from.length - end + at, to.length - end + at] as const),
    ];
}

function pairMiddle(from: readonly number[], to: readonly number[]): (readonly [number, number])[] {
    const width = to.length + 1;
    if ((from.length + 1) * width > MAX_COMPARED_PAIRS) return [];
    const lengths = new Uint32Array((from.length + 1) * width);
    const at = (a: number, b: number) => lengths[a * width + b] ?? 0;
    for (let a = from.length - 1; a >= 0; a--)
        for (let b = to.length - 1; b >= 0; b--)
            lengths[a * width + b] = from[a] === to[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
    const pairs: (readonly [number, number])[] = [];
    for (let a = 0, b = 0; a < from.length && b < to.length;)
        if (from[a] === to[b]) pairs.push([a++, b++]);
        else if (at(a + 1, b) >= at(a, b + 1)) a++;
        else b++;
    return pairs;
}

/** Omits keys, which depend on the position in the body. */
function getContentText(block: TopmostBlock): string {
    return JSON.stringify(block, (name, value: unknown) => (name === 'key' ? undefined : value));
}

/** Present blocks retain their keys, which comments use. Storing adds missing keys. */
function withUniqueKeys(nodes: readonly TopmostBlock[], presents: ReadonlySet<TopmostBlock>): TopmostBlock[] {
    const taken = new Set<unknown>();
    for (const node of nodes)
        if (presents.has(node))
            JSON.stringify(node, (name, value: unknown) => (name === 'key' && taken.add(value), value));
    const omitTaken = (name: string, value: unknown) => (name === 'key' && taken.has(value) ? undefined : value);
    return nodes.map((node) =>
        presents.has(node) ? node : (JSON.parse(JSON.stringify(node, omitTaken)) as TopmostBlock),
    );
}
