import { createTestHarness, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { afterAll, beforeAll, expect, it } from 'vitest';

const KEY = "key'</script>";

let harness: TestHarness;
beforeAll(async () => {
    const manifest = new URL('../integration.yaml', import.meta.url);
    harness = await createTestHarness({ manifest, configuration: { site: { site_key: KEY } } });
});
afterAll(() => harness.dispose());

it('a page of the site loads one script without the key, and the manifest allows connections to count.example.com only', async () => {
    await harness.content.addPage({ title: 'Guide' });
    const { scripts, html } = await harness.visit('guide');
    expect(scripts).toHaveLength(1);
    expect(html).not.toContain(KEY);
    expect(harness.manifest.contentSecurityPolicy).toBe('connect-src https://count.example.com');
});

it('the published script escapes a closing script tag in the key, and may be cached for 300 s', async () => {
    const { response } = await harness.send({ type: 'fetch_published_script' });
    const script = (await response?.text()) ?? '';
    expect(script).not.toContain('</script');
    expect(response?.headers.get('cache-control')).toBe('public, max-age=300');
});

it("the published script does not contain the counter's host if the site has no key", async () => {
    const { integration, installation, site } = harness.target;
    const { integrations } = harness.client;
    await integrations.updateIntegrationSiteInstallation(integration, installation, site, { configuration: {} });
    const { response } = await harness.send({ type: 'fetch_published_script' });
    expect((await response?.text()) ?? '').not.toContain('count.example.com');
});
