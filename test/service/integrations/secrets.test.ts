import type { PublishIntegrationBody } from '@svc-int/api';
import type { StreamMessage } from '@svc-int/emulator';
import { connectControl } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { createGate } from '../../support/integrations/gate.js';
import { startHttpServer } from '../../support/http-server.js';
import { createRenderingScript, script, getRenderedText, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openTemporaryService, startTemporaryService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

const SECRETS = {
    PLAIN: 'plain-secret-7x',
    QUOTED: 'a "quoted" \\ secret / ü 100%',
    LINES: '-----BEGIN KEY-----\nMIIBVgIBADANBg\n-----END KEY-----\n',
    LONGER: 'plain-secret-7x-and-more',
};

const LEAKY = createRenderingScript(
    `
    const { secrets, apiTokens, signingSecrets } = environment;
    const all = { ...secrets, ...named('token', apiTokens), ...named('signing', signingSecrets), user: event.props.user };
    console.log(environment);
    console.error(new Error(JSON.stringify(all)), all);
    console.log('x'.repeat(16_384 - 8) + secrets.PLAIN);
    for (const [name, value] of Object.entries(all)) {
        console.log(name, value, { [value]: [value] }, encodeURIComponent(value), new URLSearchParams({ value }));
        const headers = { authorization: 'Bearer ' + btoa(name) };
        await fetch('http://127.0.0.1:9/' + encodeURIComponent(value) + '?' + new URLSearchParams({ value }), { headers }).catch(() => {});
        await fetch('http://127.0.0.1:9/?raw=' + value).catch(() => {});
        const encoded = encodings(value);
        console.log('encoded', ...encoded, { encoded });
        await fetch('http://127.0.0.1:9/' + encoded[1] + '?' + new URLSearchParams(encoded.map((text) => ['q', text]))).catch(() => {});
    }
    ctx.waitUntil((async () => { await scheduler.wait(20); throw new Error(Object.values(all).join(' ')); })());
    throw new Error('I know ' + Object.values(all).join(', '));`,
    `
    const named = (kind, values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [kind + name, value]));
    const encodings = (value) => ['', '-', '--'].flatMap((before) => {
        const bytes = new TextEncoder().encode(before + value + '--');
        const base64 = btoa(String.fromCharCode(...bytes));
        const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        return [base64, base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), hex, hex.toUpperCase()];
    });`,
);

/** The letters at both ends depend on adjacent bytes. */
const encodings = (value: string) =>
    [0, 1, 2].flatMap((before) => {
        const bytes = Buffer.from('-'.repeat(before) + value + '--');
        const hex = bytes.toString('hex');
        const encoded = [bytes.toString('base64'), bytes.toString('base64url'), hex, hex.toUpperCase()];
        return encoded.map((text) => text.slice(4, -4));
    });

const fragments = (values: string[]) =>
    values.flatMap((value) => [
        value,
        JSON.stringify(value).slice(1, -1),
        encodeURIComponent(value),
        new URLSearchParams({ value }).toString().slice(6),
        ...encodings(value),
    ]);

it('a replaced secret is also redacted from logs of a running event that still has it', async () => {
    const service = await openTemporaryService();
    const gate = createGate();
    const origin = await startHttpServer((_, response) => void gate.opened.then(() => response.end()));
    const holding = createRenderingScript(`
        const secret = environment.secrets.KEY;
        await fetch('${origin}');
        console.log('I had ' + secret);
        throw new Error('I lost ' + secret);`);
    const place = await service.develop('holding', holding, { secrets: { KEY: 'the-first-secret' } });
    const inFlight = service.render(place).catch(() => {});
    await until('it is in flight', async () => (await service.lastEvent('holding')).event.status === 'pending');
    await service.develop('holding', holding, { secrets: { KEY: 'another-secret' } });
    gate.open();
    await inFlight;
    const { event, trace } = await until('its logs are traced', async () => {
        const traced = await service.lastEvent('holding');
        return traced.trace.logs.length > 0 && traced;
    });
    expect(event.error).toBe('The integration failed: I lost [redacted]');
    expect(trace.logs[0]?.message).toBe('I had [redacted]');
});

async function confidentialValues(service: TestService): Promise<string[]> {
    const place = await service.develop('leaky', EVENT_ECHO_SCRIPT, { secrets: SECRETS });
    const told = JSON.parse(getRenderedText((await service.render(place)).data)) as {
        environment: { apiTokens: Record<string, string>; signingSecrets: Record<string, string> };
    };
    const { apiTokens, signingSecrets } = told.environment;
    return [...Object.values(SECRETS), ...Object.values(apiTokens), ...Object.values(signingSecrets), service.token];
}

it('secrets and tokens are redacted from the journal, the logs and the stream in all forms in which they leak', async () => {
    const output: string[] = [];
    const service = await startTemporaryService({ log: (line) => output.push(line) });
    const messages: StreamMessage[] = [];
    const stopped = new AbortController();
    onTestFinished(() => stopped.abort());
    const confidential = await confidentialValues(service);
    void connectControl(service).follow((message) => messages.push(message), stopped.signal);

    const place = await service.develop('leaky', LEAKY, { secrets: SECRETS });
    const props = Object.fromEntries([
        ['user', service.token],
        ...confidential.map((value, index) => [`p${index}`, value]),
        [SECRETS.PLAIN, 1],
    ]);
    const error = await service.render(place, { props }).then(
        () => undefined,
        (reason: Error) => reason,
    );
    const publicPath = `/v1/integrations/leaky/integration/${encodeURIComponent(SECRETS.QUOTED)}`;
    const answer = await fetch(`${service.publicUrl}${publicPath}?key=${SECRETS.PLAIN}`, {
        headers: { authorization: `Bearer ${confidential[4]}` },
    });
    await answer.text();

    const traced = await until('everything is traced', async () => {
        const events = await service.events('leaky');
        const found = await Promise.all(
            events.map(async ({ id }) => (await service.client.integrations.getIntegrationEvent('leaky', id)).data),
        );
        const leak = found.find(({ event }) => event.status === 'failed');
        return (
            leak && leak.trace.logs.length >= 14 && messages.some(({ event }) => event === 'logs') && { found, leak }
        );
    });
    expect(traced.leak.trace.requests.length).toBeGreaterThan(15);
    expect(traced.leak.event.error).toMatch(/^The integration failed: I know \[redacted\]/);
    const { data: integration } = await service.client.integrations.getIntegrationByName('leaky');
    const overview = await (await service.request('/_svc-int/workspace')).text();
    const written = JSON.stringify([traced, messages, error?.message, integration, overview, output]);
    const inner = JSON.stringify(written);
    for (const fragment of fragments(confidential)) {
        expect(written, fragment).not.toContain(fragment);
        expect(inner, fragment).not.toContain(fragment);
    }
    expect(written).not.toMatch(/x{100}plain/);
});

const CONFIGURED = {
    account: {
        properties: {
            api_key: { type: 'string' },
            account: { type: 'string', secret: true },
            region: { type: 'string' },
        },
    },
} satisfies PublishIntegrationBody['configurations'];

const HIDDEN = { api_key: '[redacted]', account: '[redacted]' };

const CONFIDING = script(`
    const { configuration } = environment.installation ?? {};
    console.log('configured', configuration, JSON.stringify(event.previous ?? {}));
    if (event.type !== 'ui_render') return new Response('OK');
    const headers = { authorization: 'Bearer ' + environment.apiTokens.integration };
    const url = environment.apiEndpoint + '/v1/integrations/confiding/installations/' + environment.installation.id;
    await (await fetch(url, { headers })).text();
    return answer(JSON.stringify(configuration));`);

it('configured credentials reach the integration and the API, and are redacted from the journal', async () => {
    const service = await openTemporaryService();
    const place = await service.develop('confiding', CONFIDING, { configurations: CONFIGURED });
    const configure = (configuration: Record<string, unknown>) =>
        service.client.integrations.updateIntegrationInstallation('confiding', place.installation, { configuration });
    await configure({ api_key: 'named-first', account: 'marked-first', region: 'region-eu' });
    const now = { api_key: 'named-now', account: 'marked-now', region: 'region-us', pin: { password: 'abc' } };
    const { data } = await configure(now);
    expect(data.configuration).toEqual(now);
    expect(JSON.parse(getRenderedText((await service.render(place)).data))).toEqual(now);
    const typed = { api_key: 'named-typed' };
    await service.render(place, {
        context: { type: 'configuration_account', organizationId: place.organization, theme: 'light' },
        state: typed,
    });

    const found = await until('all is traced', async () => {
        const events = await service.events('confiding');
        const traces = await Promise.all(
            events.map(async ({ id }) => (await service.client.integrations.getIntegrationEvent('confiding', id)).data),
        );
        return traces.at(-1)?.trace.requests[0]?.answer && traces.at(-1)?.trace.logs[0] && traces;
    });
    const written = JSON.stringify(found);
    expect(written).not.toMatch(/named-|marked-/);
    expect(written).toContain('region-eu');
    expect(found.at(-1)?.trace.environment).toMatchObject({
        installation: {
            configuration: {
                api_key: '[redacted]',
                account: '[redacted]',
                region: 'region-us',
                pin: { password: '[redacted]' },
            },
        },
    });
    expect(found.at(-1)?.event.payload).toMatchObject({ state: { api_key: '[redacted]' } });

    const file = await connectControl(service).exportWorkspace({});
    expect(file.tables['installations']).toContainEqual(
        expect.objectContaining({
            configuration: JSON.stringify({ ...HIDDEN, region: 'region-us', pin: { password: '[redacted]' } }),
        }),
    );
    expect(JSON.stringify(file)).not.toMatch(/named-|marked-/);
});
