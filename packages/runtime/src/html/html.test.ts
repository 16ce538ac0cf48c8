import { expect, it } from 'vitest';

import { html, htmlResponse, rawHtml } from '../index.js';

it('html escapes interpolated strings, but not nested html templates', () => {
    const name = `<img src=x onerror="a('b')"> & \``;
    expect(String(html`<p title="${name}">${name} ${html`<b>${1}</b>`}</p>`)).toBe(
        '<p title="&#60;img src=x onerror=&#34;a(&#39;b&#39;)&#34;&#62; &#38; &#96;">' +
            '&#60;img src=x onerror=&#34;a(&#39;b&#39;)&#34;&#62; &#38; &#96; <b>1</b></p>',
    );
});

it('html concatenates lists, omits null, undefined and booleans, and inserts rawHtml unescaped', () => {
    const items = ['a', '<'].map((item) => html`<i>${item}</i>`);
    const nothing = [null, undefined, false, true];
    expect(String(html`<b>${items}${nothing}${[0, ['x']]}${rawHtml('<hr>')}</b>`)).toBe(
        '<b><i>a</i><i>&#60;</i>0x<hr></b>',
    );
});

it('html throws a TypeError for an object that imitates markup', () => {
    const forged = JSON.parse('{"toString":"<b>","markup":"<b>"}');
    expect(() => html`${forged}`).toThrow(TypeError);
});

it('htmlResponse returns an HTML page with the given status and headers', async () => {
    const response = htmlResponse(html`<p>${'ä'}</p>`, { status: 201, headers: { 'x-a': 'b', 'content-type': 'x/y' } });
    expect([response.status, response.headers.get('x-a'), await response.text()]).toEqual([201, 'b', '<p>ä</p>']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
});
