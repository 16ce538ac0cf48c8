import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

import { openPage, type OpenPage } from './open-page.js';

async function openSite(site: { message?: string; link?: string }) {
    const harness = await createTestHarness({ configuration: { site } });
    onTestFinished(() => harness.dispose());
    await harness.content.addPage({ title: 'Guide' });
    return harness;
}

function bannerIn({ window }: OpenPage) {
    const banner = window.document.querySelector('body > [role="status"]');
    if (!banner) return undefined;
    const [message, close] = banner.children;
    return {
        text: message?.textContent,
        href: message?.getAttribute('href'),
        close: () => close?.dispatchEvent(new window.Event('click')),
    };
}

const storedIn = ({ window }: OpenPage) => Object.fromEntries(Object.entries(window.localStorage));

it("every page shows the banner's message with its link", async () => {
    const harness = await openSite({ message: 'Version 2 is out', link: 'https://example.com/2' });
    const page = await openPage(harness, 'guide');
    expect(page.window.document.querySelector('h1')?.textContent).toBe('Guide');
    expect(bannerIn(page)).toMatchObject({ text: 'Version 2 is out', href: 'https://example.com/2' });
    expect(page.script?.headers.get('cache-control')).toBe('public, max-age=300');
});

it('the banner has its own background and text colours, and its link inherits the text colour', async () => {
    const page = await openPage(
        await openSite({ message: 'Version 2 is out', link: 'https://example.com/2' }),
        'guide',
    );
    const banner = page.window.document.querySelector('body > [role="status"]');
    expect(banner?.getAttribute('style')).toContain('background: #fff3c4; color: #1d2433');
    expect(banner?.querySelector('a')?.getAttribute('style')).toContain('color: inherit');
});

it('a visitor who closes the banner does not see the same message again', async () => {
    const harness = await openSite({ message: 'Version 2 is out' });
    const page = await openPage(harness, 'guide');
    bannerIn(page)?.close();
    expect(bannerIn(page)).toBeUndefined();
    expect(bannerIn(await openPage(harness, 'guide', storedIn(page)))).toBeUndefined();

    const news = await openSite({ message: 'Version 3 is out' });
    expect(bannerIn(await openPage(news, 'guide', storedIn(page)))?.text).toBe('Version 3 is out');
});

it('the script stores nothing if the visitor has refused cookies', async () => {
    const harness = await openSite({ message: 'Version 2 is out' });
    const page = await openPage(harness, 'guide', {}, '__gitbook_cookie_granted=no');
    bannerIn(page)?.close();
    expect(bannerIn(page)).toBeUndefined();
    expect(storedIn(page)).toEqual({});
});

it('the banner escapes its message, and omits a javascript: link', async () => {
    const message = "</script><script>alert('1')//";
    const page = await openPage(await openSite({ message, link: 'javascript:alert(1)' }), 'guide');
    expect(await page.script?.text()).not.toContain('</script');
    expect(bannerIn(page)).toMatchObject({ text: message, href: null });
});

it('a site without a message has no banner', async () => {
    expect(bannerIn(await openPage(await openSite({}), 'guide'))).toBeUndefined();
});

it('every page shows a default banner before the site is configured', async () => {
    const harness = await createTestHarness();
    onTestFinished(() => harness.dispose());
    await harness.content.addPage({ title: 'Guide' });
    expect(bannerIn(await openPage(harness, 'guide'))?.text).toContain('src/banner.raw.js');
});
