import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { readPdf } from '../../support/content/pdf-content.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';

const { service, orgs } = await openSharedService();

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let site: string;
let url: string;

beforeAll(async () => {
    ({ id: site } = await createSite(service, ['Guide'], { visibility: 'public' }));
    const [shown] = (await orgs.listSiteSpaces('acme', site)).data.items;
    const start = '![A pixel](/files/pixel)\n\nSee [inside](/group/inside), [elsewhere](https://example.com/).';
    await connectControl(service).changeContent({
        space: shown?.space.id ?? '',
        files: [{ id: 'pixel', name: 'pixel.png', contentType: 'image/png', content: PICTURE }],
        edits: [
            { type: 'add', page: { id: 'start', title: 'Start', markdown: start } },
            {
                type: 'add',
                page: {
                    id: 'group',
                    title: 'Group',
                    type: 'group',
                    pages: [{ id: 'inside', title: 'Inside', markdown: '# Deep' }],
                },
            },
            { type: 'add', page: { id: 'away', title: 'Away', hidden: true, markdown: 'Only by its address' } },
        ],
    });
    url = ((await orgs.publishSite('acme', site)).data.urls.published ?? '').replace(/\/$/, '');
});

const pdf = async (path: string) => {
    const { bytes, status } = await browse(url + path);
    expect(status).toBe(200);
    return readPdf(bytes);
};

describe('PDF of a published site', () => {
    it('the PDF of a page contains its images and URLs on the site', async () => {
        const { outline, links, pictures, texts } = await pdf('/start/~pdf');
        expect(outline).toEqual(['Start']);
        expect(links).toEqual([`${url}/group/inside`, 'https://example.com/']);
        expect(pictures).toContain('1x1');
        expect(texts.join()).toMatch(/See\s+inside/);
    });

    it('the PDF of a group or a space contains all of its pages in order, or only the selected page', async () => {
        expect((await pdf('/group/~pdf')).outline).toEqual(['Group', '  Inside', '    Deep']);
        const whole = await pdf('/~pdf');
        expect(whole.outline).toEqual(['Start', 'Group', '  Inside', '    Deep']);
        expect(whole.inner).toBe(1);
        expect((await pdf('/~pdf?page=group&only=true')).outline).toEqual(['Group']);
        expect((await pdf('/away/~pdf')).outline).toEqual(['Away']);
    });

    it('the PDF is linked from its page, and excluded from search engines', async () => {
        const page = (await browse(`${url}/start`)).text;
        const base = new URL(url).pathname.replace(/\/$/, '');
        expect(page).toContain(`href="${base}/start/~pdf"`);
        expect(page).toContain(`href="${base}/~pdf"`);
        const { headers, bytes } = await browse(`${url}/start/~pdf`, { method: 'HEAD' });
        expect([headers['x-robots-tag'], headers['content-type'], bytes.length]).toEqual([
            'noindex',
            'application/pdf',
            0,
        ]);
        expect(headers['content-disposition']).toContain('Start.pdf');
    });

    it.each(['/nowhere/~pdf', '/~pdf?page=nowhere', '/start/~pdf/more'])('%s responds 404', async (path) => {
        expect((await browse(url + path)).status).toBe(404);
    });

    it('PDFs are limited per visitor with 429, also for HEAD requests', async () => {
        const cookies = ['visit=eager'];
        const head = async () => (await browse(`${url}/start/~pdf`, { method: 'HEAD', cookies })).status;
        const answers = [];
        for (let count = 0; count < 12; count++) answers.push(await head());
        expect(answers.slice(0, 10)).toEqual(Array(10).fill(200));
        expect(answers.at(-1)).toBe(429);
        expect((await browse(`${url}/start/~pdf`, { method: 'HEAD', cookies: ['visit=other'] })).status).toBe(200);
    });

    it('a site with disabled PDFs responds 404 to PDF requests, and its pages have no link to a PDF', async () => {
        await orgs.updateSiteCustomizationById('acme', site, { pdf: { enabled: false } });
        expect((await browse(`${url}/start/~pdf`)).status).toBe(404);
        expect((await browse(`${url}/~pdf`)).status).toBe(404);
        expect((await browse(`${url}/start`)).text).not.toContain('~pdf');
    });
});
