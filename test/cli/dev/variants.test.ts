import { existsSync } from 'node:fs';

import { connectControl, type StreamMessage, type VariantsMessage } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { createControlCall } from '../../../packages/emulator/src/control.js';
import { startReadySession } from '../../support/dev-session.js';
import { copyProject } from '../../support/project-copy.js';
import { until } from '../../support/until.js';

async function openSession() {
    const project = copyProject();
    const { session, ready } = await startReadySession(project.folder);
    const end = new AbortController();
    onTestFinished(() => end.abort());
    let latest: VariantsMessage | undefined;
    const take = (message: StreamMessage) => {
        if (message.event === 'variants') latest = message;
    };
    void connectControl(ready).follow(take, end.signal);
    const told = (what: string, is: (message: VariantsMessage) => boolean) =>
        until(what, () => latest && is(latest) && latest);
    const save = (name: string, component = 'mood') =>
        createControlCall(async (request) => {
            const { path, ...init } = request;
            return fetch(ready.url + path, { ...init, headers: { authorization: `Bearer ${ready.token}` } });
        })('saveVariant', { body: { integration: ready.integration, component, variant: { name } } });
    return { project, session, told, save };
}

const namesOf = ({ files }: VariantsMessage) => files.flatMap(({ variants }) => variants.map(({ name }) => name));

it('The stream of svc-int dev publishes the variants in files of the project, and each change of them', async () => {
    const { project, told } = await openSession();
    const first = await told('the variants are told', ({ files }) => files.length === 1);
    expect(first).toMatchObject({ integration: 'mood', files: [{ component: 'mood' }], problems: [] });

    project.write('src/other.variants.yaml', 'component: question\nvariants:\n  - name: Asking\n');
    await told('a new file is found', (message) => namesOf(message).includes('Asking'));

    project.replace('src/other.variants.yaml', 'Asking', 'Wondering');
    await told('a change is found', (message) => namesOf(message).includes('Wondering'));

    project.replace('src/other.variants.yaml', 'variants:', 'variant:');
    const broken = await told('a mistake is told', ({ problems }) => problems.length > 0);
    expect(namesOf(broken)).not.toContain('Wondering');
    expect(broken.problems).toContainEqual(expect.objectContaining({ line: 2, text: 'Unknown key "variant"' }));
});

it('svc-int dev appends a saved variant to its file, and rejects a duplicate name with the reason', async () => {
    const { project, told, save } = await openSession();
    await told('the variants are told', ({ files }) => files.length === 1);
    const before = project.read('mood.variants.yaml');

    expect(await save('From outside')).toEqual({ file: expect.stringMatching(/mood\.variants\.yaml$/) });
    expect(project.read('mood.variants.yaml')).toBe(`${before}  - name: From outside\n`);
    await told('it is told', (message) => namesOf(message).includes('From outside'));

    expect(await save('From outside')).toMatchObject({
        error: { message: '"mood" has a variant "From outside" already: choose another name.' },
    });
    expect(project.read('mood.variants.yaml')).toBe(`${before}  - name: From outside\n`);

    await save('New', 'question');
    expect(existsSync(project.path('question.variants.yaml'))).toBe(true);
});
