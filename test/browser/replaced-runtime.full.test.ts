import type { ServerResponse } from 'node:http';

import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';

import { openPage } from '../support/browser.js';
import { startHttpServer } from '../support/http-server.js';
import { createRenderingScript, createTextScript } from '../support/scripts.js';
import { publishBody, startTemporaryService, type TestService } from '../support/service.js';
import { getBlock } from '../support/studio-page.js';
import { until } from '../support/until.js';

/** Exceeds the number of versions at which a busy runtime is replaced. */
const TOO_MANY_VERSIONS = 13;

const AT_ONCE = 300;

const CHEERING = createRenderingScript(`
    const content = event.action ? 'Cheered' : 'Quiet';
    const children = [{ type: 'markdown', content }, { type: 'button', label: 'Cheer', onPress: { action: 'cheer' } }];
    return Response.json({ type: 'element', state: {}, props: {}, element: { type: 'block', children } });`);

async function isHeld({ url, token }: TestService): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}` };
    const asked = fetch(`${url}/v1/user`, { headers, signal: AbortSignal.timeout(AT_ONCE) });
    return asked.then(
        () => false,
        () => true,
    );
}

it('a block action that starts while the runtime is replaced gets its response from the new runtime', async () => {
    const service = await startTemporaryService();
    const held: ServerResponse[] = [];
    const origin = await startHttpServer((_, response) => void held.push(response));
    await service.develop('mood', CHEERING, { blocks: [{ id: 'main', title: 'Mood' }] });
    const slow = await service.develop(
        'slow',
        createRenderingScript(`await fetch('${origin}'); return answer('at last');`),
    );
    const { page } = await openPage(service.studioUrl);
    const cheer = getBlock(page).getByRole('button', { name: 'Cheer', exact: true });
    await cheer.waitFor();

    const answered = service.render(slow).catch(() => {});
    await until('it is under way', () => held.length === 1);
    for (let version = 0; version < TOO_MANY_VERSIONS; version++)
        await service.client.integrations.publishIntegration('other', publishBody(createTextScript(String(version))));
    await until('what is asked waits', () => isHeld(service));
    const isAction = (request: Request): boolean =>
        request.url().endsWith('/render') && (request.postData() ?? '').includes('"cheer"');
    const asked = page.waitForRequest(isAction);
    const response = page.waitForResponse((given) => isAction(given.request()));
    await cheer.click();
    await asked;
    for (const waiting of held) waiting.end();
    await answered;
    // The Studio renders again once its stream has reconnected.
    expect(await (await response).text()).toContain('Cheered');
    expect(await page.getByRole('alert').count()).toBe(0);
});
