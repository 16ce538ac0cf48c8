/**
 * Encodes a group of operations for `src/client/operation-tree.ts`: its name, then path segments, empty for a parameter. `/` descends, `,` adds
 * a sibling, `)` ascends. An operation is the digit of its kind and its id, without the ending shared with the previous id:
 * `1getSiteById5update`. Operations at the root ascend from the name of their group.
 */

export function getOperationKind({ method, body, query }) {
    return body ? `${method} body` : query ? `${method} query` : method;
}

export function writeOperationTree(group, operations, kinds) {
    const root = createNode();
    for (const [id, operation] of Object.entries(operations)) {
        const segments = operation.path.split('/').filter(Boolean).map(getSegmentName);
        segments
            .reduce(getOrCreateChild, root)
            .operations.push({ kind: kinds.indexOf(getOperationKind(operation)), ...splitOperationId(id) });
    }
    if (root.operations.length > 0) return omitRepeatedEndings([{ lead: ')', operations: root.operations }]);
    const nodes = listNodes(root);
    const [first, ...others] = nodes.slice(0, nodes.findLastIndex(({ lead }) => lead !== ')') + 1);
    if (first.lead === `/${group}`) first.lead = '';
    else first.lead = first.lead.replace('/', ',');
    return omitRepeatedEndings([first, ...others]).filter((text) => text !== '');
}

function omitRepeatedEndings(nodes) {
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

function getOrCreateChild({ children }, name) {
    if (!children.has(name)) children.set(name, createNode());
    return children.get(name);
}

function getSegmentName(segment) {
    // Callers pass arguments by position, so the bundle omits names of path parameters.
    return segment.startsWith('{') ? '' : assertMatch(segment, /^[a-z_-]+$/, 'segment');
}

function splitOperationId(id) {
    const verb = assertMatch(id, /^[a-z]+[A-Z][a-zA-Z]*$/, 'operationId').match(/^[a-z]+/)[0];
    return { verb, rest: id.slice(verb.length) };
}

function assertMatch(text, pattern, what) {
    if (pattern.test(text)) return text;
    throw new Error(`The ${what} "${text}" cannot be written into the client's table: it must match ${pattern}.`);
}

function listNodes({ children }) {
    const nodes = [...children].flatMap(([name, child], index) => [
        { lead: (index ? ',' : '/') + name, operations: child.operations },
        ...listNodes(child),
    ]);
    return nodes.length ? [...nodes, { lead: ')', operations: [] }] : [];
}
