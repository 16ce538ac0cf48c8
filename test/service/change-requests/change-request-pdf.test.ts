import { deflateSync, crc32 } from 'node:zlib';

import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createUserClient, DAY, createSpace } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { type PdfContent, readPdf } from '../../support/content/pdf-content.js';
import { openSharedService } from '../../support/shared-service.js';

const { service, send } = await openSharedService();
const { spaces } = service.client;
const control = connectControl(service);

const COLUMNS = Array.from({ length: 20 }, (_, column) => `Heading${column}`);

const BODY = `Of <code class="expression">space.vars.product</code>, **bold**, see [inside](/group/inside), [out](https://example.com/a?b=c) and :rocket:.[^1]

{% hint style="warning" %}
Careful
{% endhint %}

# First heading

1. one
   * nested
- [x] done

> quoted

## Second heading

| Name | Number |
|------|-------:|
| cell | 42 |

| Value | Minimum | Weights | Unit |
|-------|---------|---------|------|
| 1     | 2       | 3       | 4    |

${COLUMNS.join('|')}
${COLUMNS.map(() => '---').join('|')}

\`\`\`ts
const x = '├── src';
\`\`\`

{% tabs %}
{% tab title="Tab" %}
In the tab
{% endtab %}
{% endtabs %}

{% stepper %}
{% step title="Step" %}
In the step
{% endstep %}
{% endstepper %}

{% columns %}
{% column %}
In the column
{% endcolumn %}
{% endcolumns %}

<details>
<summary>Summary</summary>

In the details

</details>

![Seen](/files/clear "Caption")
![Not a picture](/files/broken)
![Drawn](/files/drawing)

{% file src="/files/drawing" %}
A file
{% endfile %}

{% content-ref url="/group/inside" %}
x
{% endcontent-ref %}

{% include "/reusable-contents/note" %}

$$
E = mc^2
$$

{% @mermaid/diagram content="A-->B" %}

---

[^1]: A footnote`;

const SCRIPTS = 'Ünïcode Ελληνικά Кириллица 中文句子 日本語です 한국어 ไม่มีช่องว่าง हिन्दी ∑ ☑';
const RIGHT_TO_LEFT = ['نص', 'ثم', 'שלום'];

let space: string;
let path: string;
let pdf: PdfContent;

beforeAll(async () => {
    ({ id: space } = await createSpace(service, 'Docs'));
    path = `/spaces/${space}/change-requests/1`;
    await spaces.createChangeRequest(space, { subject: 'Größer/"better"' });
    await control.changeContent({
        space,
        changeRequest: '1',
        variables: { product: 'Rocket*s*' },
        reusableContents: [{ id: 'note', title: 'Note', markdown: 'Reused text' }],
        files: [
            { id: 'clear', name: 'clear.png', contentType: 'image/png', content: clearPng(8, 4) },
            { id: 'broken', name: 'broken.png', contentType: 'image/png', content: 'AAAA' },
            { id: 'drawing', name: 'drawing.svg', contentType: 'image/svg+xml', content: 'AAAA' },
        ],
        edits: [
            { type: 'add', page: { id: 'start', title: 'Start', markdown: BODY } },
            {
                type: 'add',
                page: {
                    id: 'group',
                    title: 'Group',
                    type: 'group',
                    pages: [
                        {
                            id: 'inside',
                            title: 'Inside',
                            markdown: `### Deep\n\n${SCRIPTS}\n\n${RIGHT_TO_LEFT.join(' ')}\n\nአማ`,
                            pages: [{ id: 'below', title: 'Below', markdown: 'Deepest' }],
                        },
                    ],
                },
            },
        ],
    });
    pdf = await download();
});

describe('PDF of a change request', () => {
    it('getChangeRequestPDF renders the text of all pages in their order', () => {
        const text = pdf.texts.join('\n');
        for (const said of ['Careful', 'nested', 'done', 'quoted', 'cell', '42', 'Tab', 'In the tab', 'In the step'])
            expect(text).toContain(said);
        for (const said of [
            'In the column',
            'Summary',
            'In the details',
            'Caption',
            'A file',
            'Reused text',
            'E = mc^2',
        ])
            expect(text).toContain(said);
        for (const said of ['A-->B', 'A footnote', 'Rocket*s*', '🚀', "const x = '", '├──'])
            expect(text).toContain(said);
        expect(text.indexOf('A footnote')).toBeLessThan(text.indexOf('Deepest'));
    });

    it('getChangeRequestPDF keeps words in tables whole, also in a table of 20 columns', () => {
        const text = pdf.texts.join('\n');
        for (const word of ['Value', 'Minimum', 'Weights', 'Unit', ...COLUMNS]) expect(text).toContain(word);
    });

    it('getChangeRequestPDF renders text in any script, also in scripts without a font', () => {
        const text = pdf.texts.join('\n');
        for (const word of SCRIPTS.split(' ')) expect(text).toContain(word);
        // Right-to-left text is stored in visual order.
        for (const word of RIGHT_TO_LEFT) expect(text).toContain([...word].toReversed().join(''));
        expect(text).toContain('አማ');
    });

    it('getChangeRequestPDF has an outline of pages and headings', () => {
        expect(pdf.outline).toEqual([
            'Start',
            '  First heading',
            '    Second heading',
            'Group',
            '  Inside',
            '    Deep',
            '    Below',
        ]);
    });

    it('getChangeRequestPDF embeds supported images, and names unsupported ones in the text', () => {
        expect(pdf.pictures).toEqual(['8x4', '8x4']);
        expect(pdf.texts[0]).toContain('[Not a picture]');
        expect(pdf.texts[0]).toContain('[Drawn]');
    });

    it('getChangeRequestPDF links to targets in the document and to URLs', () => {
        expect(pdf.links).toContain('https://example.com/a?b=c');
        expect(pdf.inner).toBe(2);
    });

    it('getChangeRequestPDF with a page renders that page, with its descendants unless "only" is set', async () => {
        expect((await download({ page: 'inside' })).outline).toEqual(['Inside', '  Deep', '  Below']);
        expect((await download({ page: 'inside', only: true })).outline).toEqual(['Inside', '  Deep']);
        await expectError(404, await send('GET', `${path}/pdf?page=nowhere`));
        expect(await expectError(422, await send('GET', `${path}/pdf?only=true`))).toContain('page');
    });

    it('the URL of a PDF returns the same PDF after a change of the change request', async () => {
        const url = await address();
        await control.changeContent({ space, changeRequest: '1', edits: [{ type: 'delete', page: 'group' }] });
        expect((await fetched(url)).outline).toContain('Group');
        expect((await download()).outline).not.toContain('Group');
    });

    it('getChangeRequestPDF returns 404 to a user who cannot read the space', async () => {
        await expectSuccess('getChangeRequestPDF', await send('GET', `${path}/pdf`));
        const stranger = await createUserClient(service, 'gus');
        expect(await getStatus(stranger.spaces.getChangeRequestPDF(space, '1'))).toBe(404);
    });

    it('getChangeRequestPDF returns 409 for a deleted space', async () => {
        const { id } = await createSpace(service, 'Gone');
        await spaces.createChangeRequest(id, {});
        await spaces.deleteSpaceById(id);
        await expectError(409, await send('GET', `/spaces/${id}/change-requests/1/pdf`));
    });

    it('the URL of a PDF needs no token, expires after a day, and returns 404 if it was altered', async () => {
        const url = await address();
        const { headers } = await fetch(url);
        expect(headers.get('content-type')).toBe('application/pdf');
        expect(headers.get('content-disposition')).toContain(
            `filename*=UTF-8''Docs%20%231%20Gr%C3%B6%C3%9Fer%2F%22better%22.pdf`,
        );
        expect((await fetch(url.replace('/all/', '/from/'))).status).toBe(404);
        await control.advanceClock(DAY);
        expect((await fetch(url)).status).toBe(404);
    });
});

describe('PDF of a space', () => {
    it('getSpacePDF returns a URL of the published content, without the changes of a change request', async () => {
        const { url } = (await spaces.getSpacePDF(space)).data;
        const [{ outline }, changed] = [await fetched(url), await download()];
        expect(outline.length).toBeGreaterThan(0);
        expect(outline).not.toEqual(changed.outline);
        expect((await fetch(url)).headers.get('content-disposition')).toContain("filename*=UTF-8''Docs.pdf");
        await expectSuccess('getSpacePDF', await send('GET', `/spaces/${space}/pdf`));
        await expectError(404, await send('GET', `/spaces/${space}/pdf?page=nowhere`));
    });

    it('getSpacePDF returns 404 to a user who cannot read the space', async () => {
        const stranger = await createUserClient(service, 'gus');
        expect(await getStatus(stranger.spaces.getSpacePDF(space))).toBe(404);
    });

    it('getSpacePDF returns 403 to a user who may only view a public space', async () => {
        const { id } = await createSpace(service, 'Open', { visibility: 'public' });
        const stranger = await createUserClient(service, 'gus');
        expect(await getStatus(stranger.spaces.getSpaceById(id))).toBe(0);
        expect(await getStatus(stranger.spaces.getSpacePDF(id))).toBe(403);
        expect(await getStatus(spaces.getSpacePDF(id))).toBe(0);
    });

    it('getSpacePDF returns 409 for a deleted space, and its URL 404', async () => {
        const { id } = await createSpace(service, 'Gone');
        const { url } = (await spaces.getSpacePDF(id)).data;
        await spaces.deleteSpaceById(id);
        await expectError(409, await send('GET', `/spaces/${id}/pdf`));
        expect((await fetch(url)).status).toBe(404);
    });

    it('getSpacePDF returns 404 for an unknown space', async () => {
        await expectError(404, await send('GET', '/spaces/unknown/pdf'));
    });
});

async function address(query: { page?: string; only?: boolean } = {}): Promise<string> {
    return (await spaces.getChangeRequestPDF(space, '1', query)).data.url;
}

async function download(query?: { page?: string; only?: boolean }): Promise<PdfContent> {
    return fetched(await address(query));
}

async function fetched(url: string): Promise<PdfContent> {
    const response = await fetch(url);
    expect(response.status).toBe(200);
    return readPdf(Buffer.from(await response.arrayBuffer()));
}

function clearPng(width: number, height: number): string {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 6], 8);
    const row = Buffer.concat([Buffer.from([2]), Buffer.alloc(4 * width, 128)]);
    const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
    const chunk = (name: string, content: Buffer) => {
        const named = Buffer.concat([Buffer.from(name), content]);
        const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
        length.writeUInt32BE(content.length);
        sum.writeUInt32BE(crc32(named));
        return Buffer.concat([length, named, sum]);
    };
    const signature = Buffer.from('89504e470d0a1a0a', 'hex');
    const chunks = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
    return Buffer.concat([signature, ...chunks]).toString('base64');
}
