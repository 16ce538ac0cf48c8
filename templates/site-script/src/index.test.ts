import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

import { openPage } from './fake-page.js';

/** The script that a site gets which is configured like this. */
async function scriptFor(site: { message?: string; link?: string }) {
    const harness = await createTestHarness({ configuration: { site } });
    onTestFinished(() => harness.dispose());
    const { response } = await harness.send({ type: 'fetch_published_script' });
    return { headers: response?.headers, text: (await response?.text()) ?? '' };
}

it('every page shows the message, which leads to the link', async () => {
    const script = await scriptFor({ message: 'Version 2 is out', link: 'https://example.com/2' });
    const page = openPage(script.text);
    expect(page.banner?.message).toMatchObject({ textContent: 'Version 2 is out', href: 'https://example.com/2' });
    expect(script.headers?.get('cache-control')).toBe('public, max-age=300');
});

it('a reader who closes the banner does not see the same message again', async () => {
    const { text } = await scriptFor({ message: 'Version 2 is out' });
    const page = openPage(text);
    page.banner?.close.click();
    expect(page.banner).toBeUndefined();
    expect(openPage(text, page.storage).banner).toBeUndefined();

    const news = await scriptFor({ message: 'Version 3 is out' });
    expect(openPage(news.text, page.storage).banner?.message.textContent).toBe('Version 3 is out');
});

it('what is configured is only ever text and a link', async () => {
    const message = "</script><script>alert('1')//";
    const script = await scriptFor({ message, link: 'javascript:alert(1)' });
    expect(script.text).not.toContain('</script');
    const shown = openPage(script.text).banner?.message;
    expect([shown?.textContent, shown?.href]).toEqual([message, undefined]);
});

it('a site without a message has no banner', async () => {
    const script = await scriptFor({});
    expect(openPage(script.text).banner).toBeUndefined();
});

it('each page of the site loads the script', async () => {
    const harness = await createTestHarness({ configuration: { site: { message: 'Version 2 is out' } } });
    onTestFinished(() => harness.dispose());
    await harness.content.addPage({ title: 'Guide' });
    const { text, scripts } = await harness.visit('guide');
    expect(text).toContain('Guide');
    expect(scripts).toHaveLength(1);
});
