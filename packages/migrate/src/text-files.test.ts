import { describe, expect, it } from 'vitest';

import { PROGRAM } from './program.test-support.js';
import { isMigratableTextFile, migrateText } from './text-files.js';

const turn = (file: string, text: string, fromTarballs = false) =>
    migrateText(`/project/${file}`, text, { program: PROGRAM, fromTarballs });

describe('migrateText in a pipeline', () => {
    it('replaces commands, options and variables, adds --yes and keeps the names of repository secrets', () => {
        const { text, left } = turn(
            '.github/workflows/publish.yaml',
            `on: { push: { paths: [gitbook-manifest.yaml] } }
steps:
  - run: npm install -g @gitbook/cli@0.20.1
  - run: gitbook publish . -o acme # with all
    env:
      GITBOOK_TOKEN: \${{ secrets.GITBOOK_TOKEN }}
      GITBOOK_ENDPOINT: https://api.example.com
  - run: |
      npx @gitbook/cli publish gitbook-manifest.yaml --env test && echo "gitbook published"
`,
        );
        expect(text).toBe(`on: { push: { paths: [integration.yaml] } }
steps:
  - run: npm install -g @svc-int/cli
  - run: svc-int publish --yes . --organization acme # with all
    env:
      SVC_INT_TOKEN: \${{ secrets.GITBOOK_TOKEN }}
      SVC_INT_ENDPOINT: https://api.example.com
  - run: |
      npx svc-int publish --yes integration.yaml --env test && echo "gitbook published"
`);
        expect(left).toEqual([]);
    });

    it('reports a missing endpoint, a variable and an unknown option, each with its line', () => {
        const { text, left } = turn(
            'deploy.sh',
            'curl -H "$GITBOOK_TOKEN" x\ngitbook publish\ngitbook auth --token x\n',
        );
        expect(text).toBe('curl -H "$GITBOOK_TOKEN" x\nsvc-int publish --yes\nsvc-int login --token x\n');
        expect(left.map(({ line, text, hint }) => `${line} ${text} ${hint}`)).toEqual([
            expect.stringMatching(/^3 "svc-int login --token x": there is no option --token/),
            expect.stringMatching(/^1 GITBOOK_TOKEN .*SVC_INT_TOKEN/),
            expect.stringMatching(/deploy\.sh .*SVC_INT_ENDPOINT/),
        ]);
    });
});

describe('migrateText in a document', () => {
    it("replaces commands, packages and the manifest's name, and keeps prose and other packages", () => {
        const before = `# Demo for GitBook

Install \`@gitbook/cli\`, run \`gitbook auth\` and \`npx gitbook dev\`; edit \`gitbook-manifest.yaml\`.
The gitbook-cli and @gitbook/integration-demo, gitbook pages, \`gitbook serve\`.
`;
        expect(turn('README.md', before)).toEqual({
            text: `# Demo for GitBook

Install \`@svc-int/cli\`, run \`svc-int login\` and \`npx svc-int dev\`; edit \`integration.yaml\`.
The gitbook-cli and @gitbook/integration-demo, gitbook pages, \`gitbook serve\`.
`,
            left: [],
        });
    });
});

it('migrateText reports an install command for a package that only tarballs provide', () => {
    const { left } = turn('README.md', 'First:\n\nnpm install @gitbook/cli -g\n\nand import @gitbook/api.', true);
    expect(left).toEqual([
        expect.objectContaining({ line: 3, text: '@svc-int/cli is not in a registry yet', file: '/project/README.md' }),
    ]);
});

it.each([
    ['/p/.github/workflows/ci.yml', true],
    ['/p/.gitlab-ci.yml', true],
    ['/p/README.md', true],
    ['/p/docs/a.mdx', true],
    ['/p/CHANGELOG.md', false],
    ['/p/data.yaml', false],
])('isMigratableTextFile for %s returns %s', (file, is) => {
    expect(isMigratableTextFile(file)).toBe(is);
});
