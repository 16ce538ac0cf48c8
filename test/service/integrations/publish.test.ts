import { beforeAll, describe, expect, it } from 'vitest';

import { createGate } from '../../support/integrations/gate.js';
import { startHttpServer } from '../../support/http-server.js';
import { getStatus } from '../../support/contract.js';
import { createRenderingScript, script, createTextScript, getRenderedText } from '../../support/scripts.js';
import { openService, publishBody, startTemporaryService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

const publish = (name: string, text: string, change = {}) =>
    service.client.integrations.publishIntegration(name, publishBody(text, change));

describe('publishIntegration', () => {
    it('publishIntegration increments the version, and the new code handles requests', async () => {
        const place = await service.develop('counted', createTextScript('1'));
        for (const version of [2, 3]) {
            expect((await publish('counted', createTextScript(String(version)))).data.version).toBe(version);
            expect(getRenderedText((await service.render(place)).data)).toBe(String(version));
        }
    });

    it.each([
        ['a syntax error', 'export default {', /SyntaxError/],
        ['an error at load', 'throw new Error("no way");', /no way/],
        ['no default export', 'export const fetch = () => {};', /fetch/],
        ['a default export without fetch', 'export default {};', /fetch/],
        ['an import of an unknown module', 'import "nowhere"; export default { fetch() {} };', /nowhere/],
        [
            'a promise at load that never settles',
            'await new Promise(() => {}); export default { fetch() {} };',
            /unsettled/,
        ],
    ])(
        'publishIntegration rejects a script with %s with the reason, and the last good version remains active',
        async (name, text, reason) => {
            const place = await service.develop('good', createTextScript(name));
            const { version } = (await service.client.integrations.getIntegrationByName('good')).data;
            await expect(publish('good', text)).rejects.toThrow(reason);
            expect(await getStatus(publish('good', text))).toBe(422);
            expect((await service.client.integrations.getIntegrationByName('good')).data.version).toBe(version);
            expect(getRenderedText((await service.render(place)).data)).toBe(name);
        },
    );

    it('publishIntegration rejects a duplicate id with the name of the field', async () => {
        const block = { id: 'twin', title: 'Twin' };
        const source = { ...block, configuration: { componentId: 'setup' } };
        const twins = { blocks: [block, block], contentSources: [source, source] };
        for (const [field, items] of Object.entries(twins)) {
            const refused = publish('twins', createTextScript('x'), { [field]: items });
            await expect(refused).rejects.toThrow(`${field}.1.id: appears twice`);
        }
        const { data } = await publish('twins', createTextScript('x'), { blocks: [block], contentSources: [source] });
        expect(data.version).toBe(1);
    });

    it('publishIntegration stores a script of several megabytes with all kinds of characters', async () => {
        const letters = '😀é'.repeat(1_200_000);
        const place = await service.develop(
            'large',
            createRenderingScript(
                `return answer(letters.length + letters.slice(-3));`,
                `const letters = '${letters}';`,
            ),
        );
        expect(getRenderedText((await service.render(place)).data)).toBe(`${letters.length}😀é`);
    });

    it('publishIntegration returns 409 for an integration of another organization', async () => {
        const place = await service.develop('owned', createTextScript('mine'));
        await service.develop('elsewhere', createTextScript('x'), { organization: 'globex' });
        expect(await getStatus(publish('owned', createTextScript('yours'), { organization: 'globex' }))).toBe(409);
        expect(getRenderedText((await service.render(place)).data)).toBe('mine');
    });

    it('parallel publications create consecutive versions, and one of them remains active with its own code', async () => {
        const place = await service.develop('raced', createTextScript('0'));
        const texts = Array.from({ length: 8 }, (_, index) => `v${index}`);
        const versions = await Promise.all(
            texts.map(async (text) => (await publish('raced', createTextScript(text))).data.version),
        );
        expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
        expect(texts).toContain(getRenderedText((await service.render(place)).data));
    });

    it('a request in flight completes on the version that it started with', async () => {
        const gate = createGate();
        const origin = await startHttpServer((_, response) => void gate.opened.then(() => response.end()));
        const place = await service.develop(
            'slow',
            createRenderingScript(`await fetch('${origin}'); return answer('old');`),
        );
        const inFlight = service.render(place);
        await until('it is in flight', async () => (await service.lastEvent('slow')).event.status === 'pending');
        await publish('slow', createTextScript('new'));
        expect(getRenderedText((await service.render(place)).data)).toBe('new');
        gate.open();
        expect(getRenderedText((await inFlight).data)).toBe('old');
    });
});

describe('unpublishIntegration', () => {
    const counting = createRenderingScript(
        'globalThis.count = (globalThis.count ?? 0) + 1; return answer(globalThis.count);',
    );

    it('unpublishIntegration removes the integration, its installations and its events', async () => {
        const place = await service.develop('removed', createTextScript('x'));
        const event = (await service.lastEvent('removed')).event.id;
        await service.client.integrations.unpublishIntegration('removed');
        const { integrations } = service.client;
        expect(await getStatus(integrations.getIntegrationByName('removed'))).toBe(404);
        expect(await getStatus(service.render(place))).toBe(404);
        await publish('removed', createTextScript('back'));
        expect((await integrations.listIntegrationInstallations('removed')).data.items).toEqual([]);
        expect(await service.events('removed')).toEqual([]);
        expect(await getStatus(integrations.getIntegrationEvent('removed', event))).toBe(404);
    });

    it('unpublishIntegration uninstalls everywhere and revokes all tokens, also after a new publication', async () => {
        const told = createRenderingScript('return answer(JSON.stringify(environment.apiTokens));');
        const place = await service.develop('ended', told, { visibility: 'public' });
        const { data: other } = await service.client.integrations.installIntegration('ended', {
            organization: 'globex',
        });
        const { integration, installation } = JSON.parse(getRenderedText((await service.render(place)).data)) as {
            integration: string;
            installation: string;
        };
        const { token } = (
            await service.as(integration).integrations.createIntegrationInstallationToken('ended', other.id)
        ).data;
        const tokens = [integration, installation, token];
        const statuses = () =>
            Promise.all(tokens.map((one) => getStatus(service.as(one).integrations.getIntegrationByName('ended'))));
        expect(await statuses()).toEqual([0, 0, 0]);
        const endpoint = (await service.client.integrations.getIntegrationInstallationById('ended', other.id)).data.urls
            .publicEndpoint;

        await service.client.integrations.unpublishIntegration('ended');
        expect(await statuses()).toEqual([401, 401, 401]);
        expect((await fetch(endpoint)).status).toBe(404);
        for (const organization of ['acme', 'globex']) {
            const { items } = (await service.client.orgs.listOrganizationInstallations(organization)).data;
            expect(items.map((one) => one.integration)).not.toContain('ended');
        }
        await publish('ended', told);
        expect(await statuses()).toEqual([401, 401, 401]);
        await service.client.integrations.unpublishIntegration('ended');
    });

    it.each([
        ['the same code', counting],
        ['new code', createRenderingScript('return answer(1);')],
    ])('an unpublished integration starts at version 1 when %s is published again', async (_, text) => {
        const place = await service.develop('again', counting);
        await service.render(place);
        expect(getRenderedText((await service.render(place)).data)).toBe('2');
        await service.client.integrations.unpublishIntegration('again');
        const after = await service.develop('again', text);
        expect(after.version).toBe(1);
        expect(after.installation).not.toBe(place.installation);
        expect(getRenderedText((await service.render(after)).data)).toBe('1');
        await service.client.integrations.unpublishIntegration('again');
    });

    it('unpublishIntegration cancels waiting setup events', async () => {
        const temporary = await startTemporaryService({ dispatchTimeout: 300 });
        const hanging = script('for (;;) await scheduler.wait(20);');
        const { organization } = await temporary.develop('hanging', createTextScript('x'), {
            organization: 'one-space',
        });
        await temporary.client.integrations.unpublishIntegration('hanging');
        await temporary.client.integrations.publishIntegration(
            'hanging',
            publishBody(hanging, { organization: 'one-space' }),
        );
        await temporary.client.integrations.installIntegration('hanging', { organization });
        await until('the first event is out', async () => (await temporary.events('hanging')).length > 0);
        await temporary.client.integrations.unpublishIntegration('hanging');
        // The cancelled event, of the same duration, has ended by then.
        await temporary.develop('hanging', hanging, { organization: 'one-space' });
        expect(await temporary.events('hanging')).toHaveLength(3);
    });
});
