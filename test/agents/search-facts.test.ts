import { join } from 'node:path';

import { EVENT_SCOPES } from '@svc-int/api';
import { expect, it } from 'vitest';

import { createDocumentSearch } from '../../packages/cli/src/mcp/document-search.js';
import { readInstalledDocuments } from '../../packages/cli/src/mcp/installed-documents.js';
import { ROOT } from '../support/project-copy.js';

interface Fact {
    question: string;
    file: string;
    answer: string;
}

const BLOCK = 'runtime/guides/block.md';
const CONFIGURATION = 'runtime/guides/configuration.md';
const TASKS = 'runtime/guides/events-and-tasks.md';
const SOURCE = 'runtime/guides/content-source.md';
const SCRIPT = 'runtime/guides/site-script.md';
const SIGN_IN = 'runtime/guides/visitor-authentication.md';
const REFERENCE = 'runtime/guides/reference.md';
const COMMAND = 'cli/README.md';
const CI = 'cli/guides/publish-from-ci.md';

const QUESTIONS = 'cli/guides/questions.md';

const FACTS: Fact[] = [
    {
        question: 'Does the state that an action returns replace or merge the state?',
        file: BLOCK,
        answer: 'omitted keys keep their values',
    },
    {
        question: 'How do I clear a message in the state of a block?',
        file: BLOCK,
        answer: 'Return `null` to remove a value',
    },
    {
        question: 'How does a modal close and return a value?',
        file: BLOCK,
        answer: "{ type: 'complete', returnValue }",
    },
    { question: 'Which type has a component without own actions?', file: BLOCK, answer: '`void` in place of it' },
    { question: 'Is there a badge element?', file: BLOCK, answer: 'A badge is `<text style="code">`' },
    { question: 'Where do I cache answers of an API?', file: BLOCK, answer: 'in a `Map` of the module' },
    {
        question: 'Why do readers not see the error of selectOptions?',
        file: REFERENCE,
        answer: 'Clients do not show the text of an error',
    },
    { question: 'Which scope does page_feedback need?', file: TASKS, answer: '`page:feedback:read`' },
    { question: 'My event handler is never called. Which scope is missing?', file: TASKS, answer: 'lacks the scope' },
    { question: 'How do I retry a failed task with backoff?', file: TASKS, answer: 'attempt: task.attempt + 1' },
    {
        question: 'How does a task read the configuration of an installation?',
        file: TASKS,
        answer: 'A task belongs to no installation',
    },
    { question: 'What is the maximum schedule of a task in seconds?', file: TASKS, answer: '86,400' },
    {
        question: 'How do I keep a typed API key secret in the journal?',
        file: CONFIGURATION,
        answer: 'Use `inputType="password"`',
    },
    {
        question: 'Which configuration properties count as credentials?',
        file: CONFIGURATION,
        answer: 'named or titled like a credential',
    },
    {
        question: 'How do I sign a webhook with HMAC?',
        file: REFERENCE,
        answer: 'Use it to call a webhook of another service',
    },
    {
        question: 'How do I verify the nonce of an ID token of OpenID Connect?',
        file: SIGN_IN,
        answer: 'refuse an ID token whose claim `nonce`',
    },
    {
        question: 'How does a site script wait for cookie consent?',
        file: SCRIPT,
        answer: 'ask again until the value is defined',
    },
    {
        question: 'How does a site script load a third-party script under a content security policy?',
        file: SCRIPT,
        answer: 'contentSecurityPolicy: { script-src',
    },
    {
        question: 'Does a dependency of a content source name the specification by slug or id?',
        file: SOURCE,
        answer: 'with the id or slug of a specification',
    },
    {
        question: 'Which documents of a content source are computed again?',
        file: SOURCE,
        answer: 'whose own props and dependencies are unchanged',
    },
    {
        question: 'How does harness.fetch request the endpoint of a site?',
        file: COMMAND,
        answer: 'pass `endpoint` or a whole URL',
    },
    {
        question: 'How do I run due tasks in a test with the clock?',
        file: COMMAND,
        answer: '`clock.advance(0)` runs tasks without a schedule',
    },
    {
        question: 'How do I save a failing event as a test?',
        file: COMMAND,
        answer: 'svc-int events save <id of the successful replay>',
    },
    {
        question: 'How do I test a webframe in a test?',
        file: COMMAND,
        answer: "frame.post({ action: '@webframe.ready' })",
    },
    {
        question: 'Which environment variables does check need in CI without .env?',
        file: CI,
        answer: 'A checkout in CI has no `.env`',
    },
    {
        question: 'How do I change the port of the local service?',
        file: QUESTIONS,
        answer: 'sets the port of the API and the Studio',
    },
    { question: 'How do I reset the local data?', file: QUESTIONS, answer: 'removes the content of the project' },
    { question: 'Which Node version is required?', file: QUESTIONS, answer: 'Node 20.19 or later' },
    { question: 'How do I use yarn or pnpm for a project?', file: QUESTIONS, answer: '--package-manager pnpm' },
    { question: 'How do I open a link from a button?', file: QUESTIONS, answer: '@ui.url.open' },
    { question: 'How long may an action run before a timeout?', file: QUESTIONS, answer: 'waits 30 seconds' },
    { question: 'How do I add an icon to my integration?', file: QUESTIONS, answer: 'path of an image' },
    {
        question: 'How do I see the logs of a published integration?',
        file: QUESTIONS,
        answer: 'shows the last events of the integration',
    },
    {
        question: 'How do I delete a published integration?',
        file: QUESTIONS,
        answer: 'removes the integration and its installations',
    },
    {
        question: 'How do I keep an integration private to my organization?',
        file: QUESTIONS,
        answer: 'visibility: private',
    },
    {
        question: 'Which file sets environment variables for local development?',
        file: 'cli/guides/errors.md',
        answer: 'in a `.env` file beside',
    },
    {
        question: 'How do I refresh an expired OAuth access token?',
        file: 'runtime/guides/oauth.md',
        answer: 'refreshes a token',
    },
    { question: 'How do I import an npm package in my script?', file: COMMAND, answer: 'A bundle is one ES module' },
    {
        question: 'How do I ask for confirmation before an action?',
        file: 'runtime/guides/elements/README.md',
        answer: 'after a confirmation',
    },
    { question: 'How do I disable a button?', file: 'runtime/guides/elements/README.md', answer: 'disabled' },
    { question: 'How do I show an image in a block?', file: 'runtime/guides/elements/README.md', answer: '<image' },
    { question: 'How do I debug with breakpoints?', file: 'cli/guides/editors.md', answer: 'svc-int dev --inspect' },
    { question: 'How do I convert a project of the hosted kit?', file: COMMAND, answer: '`svc-int migrate` converts' },
    {
        question: 'How do I send data to a webframe?',
        file: 'runtime/guides/webframe.md',
        answer: 'passes `data` to the page',
    },
    {
        question: 'How do I make a configuration with several steps?',
        file: 'runtime/guides/elements/README.md',
        answer: '<stepper',
    },
    {
        question: 'Which languages does a codeblock show?',
        file: 'runtime/guides/elements/README.md',
        answer: '<codeblock',
    },
    { question: 'How do I show Markdown in a block?', file: 'runtime/guides/elements/README.md', answer: '<markdown' },
    {
        question: 'What does the error VARIABLE_UNSET mean?',
        file: 'cli/guides/errors.md',
        answer: 'An environment variable is not set',
    },
    {
        question: 'How do I serve several integrations in one session?',
        file: COMMAND,
        answer: 'svc-int dev poll banner',
    },
    {
        question: 'How do I simulate latency of the API?',
        file: QUESTIONS,
        answer: 'svc-int faults set latency',
    },
];

const documents = await readInstalledDocuments(join(ROOT, 'packages/cli'));
const search = createDocumentSearch(documents);

it.each(FACTS)(
    'The search of svc-int mcp has the answer among its first three results: $question',
    ({ question, file, answer }) => {
        const results = search(question).slice(0, 3);
        const isAnswer = ({ text }: { text: string }) => text.replaceAll(/\s+/g, ' ').includes(answer);
        const found = results.filter((result) => result.file === file && isAnswer(result));
        expect(found, results.map(({ heading }) => heading).join('; ')).not.toEqual([]);
    },
);

const KEYWORDS: [query: string, answer: string][] = [
    ['error message stays visible after a successful action', 'omitted keys keep their'],
    ['close modal from action', "{ type: 'complete', returnValue }"],
    ['run work every day', 'let the task queue itself again'],
    ['space_view event does not arrive', '`space:views:read`'],
    ['environment.installation undefined in task', 'A task belongs to no installation'],
    ['password typed in settings leaks into logs', 'inputType="password"'],
    ['remember API response for a minute', 'in a `Map` of the module'],
    ['OpenID Connect nonce check', 'claim `nonce`'],
    ['wait until visitor accepts cookies', 'ask again until the value is defined'],
    ['read content of OpenAPI specification in content source', 'getLatestOpenAPISpecVersionContent'],
    ['only recompute changed pages', 'Put everything that changes a document into the props'],
    ['invalid_grant redirect_uri in test', 'the provider answers `invalid_grant`'],
    ['advance time in test', 'advances `Date.now()`'],
    ['replay failed event and keep it as a test', 'id of the successful replay'],
    ['GitHub Actions dry run comment on pull request', 'gh pr comment'],
    ['environment variables in CI', 'A checkout in CI has no `.env`'],
    ['Buffer is not defined in tests types', '@types/node'],
    ['how many spaces does the test workspace have', 'three spaces and two sites'],
    ['verify incoming webhook signature', 'Returns whether a body was signed'],
    ['select with specifications of the organization', "source: 'openapi'"],
    ['url unfurl prefix', 'A pasted URL that starts with'],
    ['logout url visitors', 'logout'],
    ['mock an outbound request', 'Requests without a mock fail'],
    ['badge', 'A badge is'],
];

it.each(KEYWORDS)('The search of svc-int mcp has the answer among its first three results: %s', (query, answer) => {
    const texts = search(query)
        .slice(0, 3)
        .map(({ text }) => text.replaceAll(/\s+/g, ' '));
    expect(texts.join('\n')).toContain(answer);
});

it('The guide to events has the scope of each event that needs one', () => {
    const { text = '' } = documents.find(({ file }) => file === TASKS) ?? {};
    const rows = [...text.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| `([\w:]+)`/gm)].flatMap(([, events = '', scope = '']) =>
        [...events.matchAll(/\w+/g)].map(([event]) => [event, scope] as const),
    );
    const scopes = Object.entries(EVENT_SCOPES).map(([event, [scope]]) => [event, scope]);
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(scopes));
});
