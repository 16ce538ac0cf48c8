import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from '../support/project-copy.js';
import { indexPlaces, missingNames, wordsOf, type Repository } from './named-things.js';

const ELSEWHERE: Record<string, readonly string[]> = {
    'a project of an author': [
        'integration.yaml',
        'gitbook-manifest.yaml',
        'src/index.tsx',
        'src/index.test.ts',
        '*.raw.js',
        '*.variants.yaml',
        '*.raw.css',
        'dist/script.js',
    ],
    'the configuration of a user': [
        'credentials.json',
        'svc-int/credentials.json',
        'trusted.json',
        'svc-int/trusted.json',
    ],
    'an archive that is imported': ['SUMMARY.md'],
    'a deployment': ['node.json', 'secrets.json', 'wrangler.json', 'wrangler.dev.json'],
    'itty-router': ['AutoRouter'],
    'the output of a runner': ['agent-results.json'],
    'Node.js': ['NODE_DISABLE_COMPILE_CACHE'],
    pnpm: ['ERR_PNPM_IGNORED_BUILDS'],
    'the library `@zip.js/zip.js`': ['zip.js'],
};

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
    .toString()
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(ROOT, path)));

// Seeds and starts of templates' READMEs are data. TERMS.md quotes wrong names.
const documents = files.filter(
    (path) => path.endsWith('.md') && path !== 'TERMS.md' && !/^packages\/emulator\/seed\/|about\.md$/.test(path),
);
const sources = files.filter(
    (path) => /\.(?:css|jsx?|json|mjs|tsx?|ya?ml)$/.test(path) && !path.startsWith('test/docs/named-things'),
);
const words = new Set(sources.flatMap((path) => wordsOf(read(path))));
const places = indexPlaces(files);

const missing = documents.map((document) => ({
    document,
    names: missingNames(document, read(document), { places, words }),
}));
const elsewhere = Object.values(ELSEWHERE).flat();

describe('Names of files and symbols in documents', () => {
    it.each(missing)('exist in the repository: $document', ({ names }) => {
        expect(names.filter((name) => !elsewhere.includes(name))).toEqual([]);
    });

    it('include each exception of the list of names from elsewhere', () => {
        expect(elsewhere.filter((name) => !missing.some(({ names }) => names.includes(name)))).toEqual([]);
    });
});

describe('missingNames', () => {
    const repository: Repository = {
        places: indexPlaces([
            'README.md',
            'packages/cli/README.md',
            'packages/cli/src/dev/session.ts',
            'packages/cli/src/dev/keys.ts',
            'packages/api/src/keys.ts',
            'packages/api/src/client/retry.ts',
            'test/cli/dev/keys.full.test.ts',
        ]),
        words: new Set(wordsOf('export const LIMITS = 1; export function openDoor(): DoorState { close_all(); }')),
    };
    const missingIn = (markdown: string, document = 'README.md') => missingNames(document, markdown, repository);

    it.each([
        ['the path of a file', '`packages/cli/src/dev/session.ts`'],
        ['the path of a folder', '`packages/cli/src/dev/`, `test/cli`'],
        ['a path below the packages without "src"', '`cli/dev/session.ts`'],
        ['the unique end of a path', '`session.ts`, and `client/retry.ts`'],
        ['a file in the folder of the previous file', '`cli/dev/session.ts`, `keys.ts`'],
        ['a pattern that matches a file', '`packages/*/src/keys.ts`'],
        ['a symbol in each spelling', '`openDoor`, `DoorState`, `LIMITS` and `close_all`'],
        ['a symbol in a code expression', '`openDoor(state).then(DoorState.from)`'],
        ['an ordinary word', '`dev --no-check`, `text/html`, `import`, `@scope/some-package`'],
        ['anything in a code block', '```ts\nconst wrongName = 1;\n```'],
    ])('accepts %s', (_, markdown) => {
        expect(missingIn(markdown)).toEqual([]);
    });

    it('accepts a path relative to the folder of the document', () => {
        expect(missingIn('`src/dev/keys.ts`, `src/dev/`', 'packages/cli/README.md')).toEqual([]);
    });

    it.each([
        ['a missing file', '`packages/cli/src/dev/gone.ts`', 'packages/cli/src/dev/gone.ts'],
        ['a missing folder', '`packages/gone/`', 'packages/gone/'],
        ['an ambiguous file name', 'See `keys.ts`.', 'keys.ts'],
        ['a file in another folder than the previous file', '`cli/dev/session.ts`, `retry.ts`', 'retry.ts'],
        ['a missing symbol', '`LIMITS` and `closeDoor`', 'closeDoor'],
        ['a missing constant', '`PAGE_LIMITS`', 'PAGE_LIMITS'],
        ['a missing type', '`Door`', 'Door'],
        ['a call of a missing function', '`shut(door)`', 'shut'],
        ['a pattern without a match', '`packages/*/lib/keys.ts`', 'packages/*/lib/keys.ts'],
    ])('reports %s', (_, markdown, name) => {
        expect(missingIn(markdown)).toEqual([name]);
    });
});
