import { connectControl, type StreamMessage } from '@svc-int/emulator';
import { encodeRenderRequest } from '@svc-int/emulator/render-request';
import { expect, it, onTestFinished } from 'vitest';

import { openPasswordForm, readFormTraces, TYPED } from '../../support/integrations/password-form.js';
import { createRenderingScript, script } from '../../support/scripts.js';
import { blockRequest, openTemporaryService } from '../../support/service.js';
import { until } from '../../support/until.js';

function renderedText(count = 1): string {
    const element = { type: 'textinput', state: 'word', inputType: 'password', initialValue: TYPED };
    const block = { type: 'block', children: [{ type: 'input', label: 'Word', element }] };
    const body = { type: 'element', state: {}, props: {}, element: block };
    return `JSON.stringify({ ...${JSON.stringify(body)}, element: { type: 'block', children: [...Array(${count}).fill('').slice(1), ...${JSON.stringify(block.children)}] } })`;
}

function formOpenedByFetch(): string {
    return script(`
        if (event.type === 'fetch') globalThis.isOpen = true;
        if (event.type !== 'ui_render') return new Response('OK');
        while (!globalThis.isOpen) await new Promise((resolve) => setTimeout(resolve, 5));
        return new Response(${renderedText()});`);
}

it('text of a password input reaches the integration and the client, and is redacted from journal, stream and export', async () => {
    const service = await openTemporaryService();
    const messages: StreamMessage[] = [];
    const stopped = new AbortController();
    onTestFinished(() => stopped.abort());
    const place = await openPasswordForm(service);
    void connectControl(service).follow((message) => messages.push(message), stopped.signal);
    await service.render(place);
    const { data } = await service.render(place, {
        state: { word: TYPED, other: 'plain-text' },
        action: { action: 'save', given: TYPED, plain: 'kept' },
    });

    expect(data).toMatchObject({ state: { word: TYPED, length: TYPED.length } });
    const traces = await readFormTraces(service);
    await until('the stream has the log', () => messages.some(({ event }) => event === 'logs'));
    const file = await connectControl(service).exportWorkspace({});
    expect(JSON.stringify([traces, messages, file])).not.toContain(TYPED);
    expect(traces.at(-1)).toMatchObject({
        event: {
            payload: {
                state: { word: '[redacted]', other: 'plain-text' },
                action: { action: 'save', given: '[redacted]', plain: 'kept' },
            },
        },
        trace: { logs: [{ message: expect.stringContaining('typed [redacted]') as unknown }] },
    });
});

it('a password of one character is redacted from state, action and response by the name of its input', async () => {
    const service = await openTemporaryService();
    const place = await openPasswordForm(service);
    await service.render(place);
    await service.render(place, { state: { word: '~' }, action: { action: 'save', given: '~' } });
    const { event, trace } = (await readFormTraces(service)).at(-1) ?? {};
    expect(JSON.stringify([event?.payload, trace?.answer])).not.toContain('~');
    expect(JSON.parse(trace?.answer?.body ?? '')).toMatchObject({ state: { word: '[redacted]', length: 1 } });
});

it('the value of a password input is redacted from the event of the component that opened its modal', async () => {
    const service = await openTemporaryService();
    const place = await openPasswordForm(service);
    await service.render(place, { componentId: 'dialog' });
    await service.render(place, { action: { action: '@ui.modal.close', returnValue: { given: '1234' } } });
    const traces = await readFormTraces(service);
    expect(traces.at(-1)?.event.payload).toMatchObject({ action: { returnValue: { given: '[redacted]' } } });
});

it('state is redacted from the record of the render whose response first declares its input as a password', async () => {
    const service = await openTemporaryService();
    const place = await openPasswordForm(service);
    await service.render(place, { state: { word: TYPED, other: 'plain-text' } });
    const { event, trace } = await service.lastEvent('form');
    expect(event.payload).toMatchObject({ state: { word: '[redacted]', other: 'plain-text' } });
    expect(JSON.stringify([event, trace])).not.toContain(TYPED);
});

it('state is redacted from the records of two concurrent renders whose responses first declare a password input', async () => {
    const service = await openTemporaryService();
    const place = await service.develop('slow', formOpenedByFetch());
    const renders = ['a', 'b'].map((other) => service.render(place, { state: { word: TYPED, other } }));
    const listRenders = async () =>
        (await service.events('slow')).filter(({ payload }) => payload.type === 'ui_render');
    await until('both are recorded', async () => (await listRenders()).length === 2);
    await (await fetch(`${service.publicUrl}/v1/integrations/slow/integration/open`)).text();
    await Promise.all(renders);
    expect(JSON.stringify(await listRenders())).not.toContain(TYPED);
});

it('the initial value of a password input is redacted from a response with a byte order mark', async () => {
    const service = await openTemporaryService();
    const place = await service.develop(
        'marked',
        createRenderingScript(`return new Response('\\ufeff' + ${renderedText()});`),
    );
    await service.render(place);
    const { trace } = await service.lastEvent('marked');
    expect(trace.answer?.body).toContain('textinput');
    expect(trace.answer?.body).not.toContain(TYPED);
});

it('a response with a password input that exceeds a limit of renders is redacted completely', async () => {
    const service = await openTemporaryService();
    const place = await service.develop('large', createRenderingScript(`return new Response(${renderedText(6000)});`));
    await service.render(place).catch(() => undefined);
    const { trace } = await service.lastEvent('large');
    expect(trace.answer?.body).toBe('[redacted]');
});

it('password inputs of an integration that was unpublished and published again are redacted after an import', async () => {
    const service = await openTemporaryService();
    const control = connectControl(service);
    const source = createRenderingScript(`return event.action ? answer('saved') : new Response(${renderedText()});`);
    await service.render(await service.develop('again', source));
    await service.client.integrations.unpublishIntegration('again');
    const place = await service.develop('again', source);
    await service.render(place);
    // The import discards names of password inputs from memory.
    await control.importWorkspace(await control.exportWorkspace({}));
    await service.render(place, { state: { word: '1234' }, action: { action: 'save' } });
    const { event } = await service.lastEvent('again');
    expect(event.payload).toMatchObject({ state: { word: '[redacted]' } });
});

it('text of an input of another type is not redacted from the journal', async () => {
    const service = await openTemporaryService();
    const place = await openPasswordForm(service, 'text');
    await service.render(place);
    await service.render(place, { state: { word: TYPED }, action: { action: 'save', given: TYPED } });
    const traces = await readFormTraces(service);
    expect(traces.at(-1)?.event.payload).toMatchObject({ state: { word: TYPED }, action: { given: TYPED } });
});

it('the URL of a render request in the journal and its logs contains no text of a password input', async () => {
    const service = await openTemporaryService();
    const place = await openPasswordForm(service);
    await service.render(place);
    const request = encodeRenderRequest(blockRequest(place.space, { state: { word: TYPED } }));
    await connectControl(service).setFaults({ faults: [{ kind: 'latency', on: 'api', milliseconds: 1 }] });
    await service.render(place, { action: { action: 'render', request } });
    const { url, logs } = await until('the request and the fault are recorded', async () => {
        const found = (await service.events('form')).map(
            async ({ id }) => (await service.client.integrations.getIntegrationEvent('form', id)).data.trace,
        );
        const traces = await Promise.all(found);
        const requests = traces.flatMap((trace) => trace.requests);
        const messages = traces.flatMap((trace) => trace.logs.map(({ message }) => message));
        const rendered = requests.find((request) => request.url.includes('/render'));
        return (
            rendered && messages.some((message) => message.includes('/render')) && { url: rendered.url, logs: messages }
        );
    });
    const expected = `${service.url}/v1/integrations/form/render?request=[redacted]`;
    expect(url).toBe(expected);
    expect(logs.filter((message) => message.includes('/render'))).toEqual([expect.stringContaining(expected)]);
});
