export function longDocument(blocks) {
    const nodes = [];
    for (let at = 0, made = 0; made < blocks; at++) {
        const block = KINDS[at % KINDS.length](at);
        nodes.push(block);
        made += blocksIn(block);
    }
    return { object: 'document', data: { schemaVersion: 1 }, nodes };
}

export function blocksIn(node) {
    const inner = [...(node.nodes ?? []), ...(node.fragments ?? []).flatMap(({ nodes }) => nodes)];
    return inner.reduce((sum, one) => sum + blocksIn(one), node.object === 'block' ? 1 : 0);
}

const WORDS = 'engine orbit landing rocket payload stage burn guidance window thrust'.split(' ');

const words = (from, length) => Array.from({ length }, (_, n) => WORDS[(from * 7 + n * n) % WORDS.length]).join(' ');

const mark = (type) => ({ object: 'mark', type });

const text = (value, ...marks) => ({ object: 'text', leaves: [{ object: 'leaf', text: value, marks }] });

const block = (type, fields) => ({ object: 'block', type, ...fields });

const link = (url, value) => ({
    object: 'inline',
    type: 'link',
    data: { ref: { kind: 'url', url } },
    nodes: [text(value)],
});

const paragraph = (at) =>
    block('paragraph', {
        nodes: [
            text(`${words(at, 12)} `),
            text(words(at + 1, 2), mark('bold')),
            text(` ${words(at + 2, 8)} `),
            link(`https://example.com/${at}`, words(at + 3, 2)),
            text(`, ${words(at + 4, 6)}.`),
        ],
    });

const line = (value) => block('paragraph', { nodes: [text(value)] });

const heading = (at) => block('heading-2', { data: {}, nodes: [text(`${words(at, 3)} ${at}`)] });

const list = (at) =>
    block('list-unordered', {
        nodes: [1, 2, 3].map((item) => block('list-item', { nodes: [line(words(at + item, 9))] })),
    });

const code = (at) =>
    block('code', {
        data: { syntax: 'js' },
        nodes: [1, 2, 3, 4].map((row) =>
            block('code-line', { data: {}, nodes: [text(`const ${words(at + row, 1)} = launch(${at}, ${row});`)] }),
        ),
    });

const hint = (at) => block('hint', { data: { style: 'info' }, nodes: [line(words(at, 14))] });

function table(at) {
    const columns = ['a', 'b', 'c'];
    const rows = ['1', '2', '3'];
    const cellOf = (row, column) => `cell-${at}-${row}-${column}`;
    return block('table', {
        isVoid: true,
        data: {
            view: { type: 'grid', columns, hideHeader: false },
            definition: Object.fromEntries(
                columns.map((id) => [id, { id, title: id, type: 'text', textAlignment: 'left' }]),
            ),
            records: Object.fromEntries(
                rows.map((row) => [
                    row,
                    { orderIndex: row, values: Object.fromEntries(columns.map((id) => [id, cellOf(row, id)])) },
                ]),
            ),
        },
        fragments: rows.flatMap((row) =>
            columns.map((id) => ({ object: 'fragment', fragment: cellOf(row, id), nodes: [line(words(at, 3))] })),
        ),
    });
}

const KINDS = [heading, paragraph, paragraph, list, paragraph, code, paragraph, hint, paragraph, table];
