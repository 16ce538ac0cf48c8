/**
 * Writes a group of operations as one string: its paths as a tree, each segment once, with the operations that end there.
 * `src/client/operation-tree.ts` reads it.
 *
 * It begins at the group's own name. `/` leads to the first segment below, `,` to the next one beside, `)` back up; a
 * parameter is an empty segment. An operation is the digit of its kind and its id, and its id without what it has in common with the one before:
 * `1getSiteById5update` are `getSiteById` and `updateSiteById`.
 */

/** Kind of a call: its method, and where its input goes. */
export function kindOf({ method, body, query }) {
    return body ? `${method} body` : query ? `${method} query` : method;
}

/** `operations` are by operationId, all below one first segment. Gives one string for each segment. */
export function writeOperationTree(group, operations, kinds) {
    const root = createNode();
    for (const [id, operation] of Object.entries(operations)) {
        const segments = operation.path.split('/').slice(1).map(nameOf);
        segments.reduce(childOf, root).operations.push({ kind: kinds.indexOf(kindOf(operation)), ...partsOf(id) });
    }
    const nodes = listNodes(root);
    const [first, ...others] = nodes.slice(0, nodes.findLastIndex(({ lead }) => lead !== ')') + 1);
    // The reader begins at the group's own name.
    if (first.lead === `/${group}`) first.lead = '';
    else first.lead = first.lead.replace('/', ',');
    return withoutRepetitions([first, ...others]).filter((text) => text !== '');
}

/** An id stands without its end where that is the end of the id before. */
function withoutRepetitions(nodes) {
    let known;
    const write = ({ kind, verb, rest }) => {
        const text = kind + verb + (rest === known ? '' : rest);
        known = rest;
        return text;
    };
    return nodes.map(({ lead, operations }) => lead + operations.map(write).join(''));
}

function createNode() {
    return { operations: [], children: new Map() };
}

function childOf({ children }, name) {
    if (!children.has(name)) children.set(name, createNode());
    return children.get(name);
}

function nameOf(segment) {
    // Arguments go by position: the names of parameters take no room in a bundle.
    return segment.startsWith('{') ? '' : check(segment, /^[a-z-]+$/, 'segment');
}

function partsOf(id) {
    const verb = check(id, /^[a-z]+[A-Z][a-zA-Z]*$/, 'operationId').match(/^[a-z]+/)[0];
    return { verb, rest: id.slice(verb.length) };
}

function check(text, pattern, what) {
    if (pattern.test(text)) return text;
    throw new Error(`The ${what} "${text}" cannot be written into the client's table: it must match ${pattern}.`);
}

/** The segments in the order of the text, and the ways back up. */
function listNodes({ children }) {
    const nodes = [...children].flatMap(([name, child], index) => [
        { lead: (index ? ',' : '/') + name, operations: child.operations },
        ...listNodes(child),
    ]);
    return nodes.length ? [...nodes, { lead: ')', operations: [] }] : [];
}
