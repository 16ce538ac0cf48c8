import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SEED = 41;

const HOSTILE = [
    '..',
    '%2e%2e%2f',
    '%00',
    '%ff%fe',
    '%',
    '%F0%9F%92%A9',
    'unknown',
    '__proto__',
    'constructor',
    "1'%20or%201=1--",
    '%3Cscript%3E',
    '-1',
    '0',
    '1e309',
    'true',
    'a'.repeat(3000),
    '*%22%20NEAR(',
    '%E2%80%AE',
    '~',
    '',
];

const TAKEN = ['1', '1000', 'true', 'false', 'markdown', 'document', 'deterministic-only', 'engine', 'broken', 'asc'];

const BODIES = [
    '',
    '{',
    '[]',
    'null',
    '{}',
    '"text"',
    '{"title":1}',
    '{"a":'.repeat(500),
    `{"title":"${'a'.repeat(50_000)}"}`,
];

const NAMED = 0.7;

export function createHostileRequests(ids) {
    const operations = listOperations();
    const random = createRandom(SEED);
    const pick = (list) => list[Math.floor(random() * list.length)];
    const fill = (path, isReading) => {
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        // Writes name nothing that exists, so that the workspace stays unchanged.
        const spoiled = isReading ? undefined : pick(names);
        return path.replace(/\{(\w+)\}/g, (_, name) =>
            name !== spoiled && ids[name] && random() < NAMED ? pick(ids[name]) : pick(HOSTILE),
        );
    };
    const formatQuery = (names) =>
        names
            .filter(() => random() < 0.5)
            .map((name) => `${name}=${pick(random() < 0.5 ? HOSTILE : TAKEN)}`)
            .join('&');
    return () => {
        const { id, method, path, queries } = pick(operations);
        const isReading = method === 'GET';
        return {
            id,
            method,
            path: `/v1${fill(path, isReading)}?${formatQuery(queries)}`,
            body: isReading ? undefined : pick(BODIES),
        };
    };
}

function listOperations() {
    const file = fileURLToPath(new URL('../../packages/api/openapi.json', import.meta.url));
    const { paths } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(paths).flatMap(([path, { parameters = [], ...methods }]) =>
        Object.entries(methods)
            .filter(([method]) => method === 'get' || path.includes('{'))
            .map(([method, operation]) => ({
                id: operation.operationId,
                method: method.toUpperCase(),
                path,
                queries: [...parameters, ...(operation.parameters ?? [])]
                    .filter((parameter) => parameter.in === 'query')
                    .map(({ name }) => name),
            })),
    );
}

function createRandom(seed) {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    };
}
