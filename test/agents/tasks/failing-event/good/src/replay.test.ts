import { createTestHarness } from '@svc-int/cli/testing';
import { expect, it, onTestFinished } from 'vitest';

it('site_view, as recorded at 2026-11-30T22:44:56.769Z', async () => {
    const harness = await createTestHarness({
        manifest: new URL('../integration.yaml', import.meta.url),
    });
    onTestFinished(() => harness.dispose());

    const event = await harness.replay({
        payload: {
            type: 'site_view',
            eventId: 'cKwOgiHNJHMq0oMPTkoT',
            installationId: 'SohEHLyzMonkLCqx2E58',
            siteId: 'site-docs',
            siteSpaceId: 'site-space-handbook',
            pageId: 'page-welcome',
            visitor: {
                anonymousId: 'visitor',
                cookies: {},
                userAgent: 'test',
                ip: '127.0.0.1',
            },
            url: 'https://docs.example.com/guide',
            referrer: '',
        },
    });

    expect(event).toMatchObject({
        status: 'success',
        responseStatus: 200,
    });
    expect(event.error).toBeUndefined();
    expect(event.logs.map(({ message }) => message.split('\n', 1)[0])).toEqual(['[referrers] Direct visit']);
});
