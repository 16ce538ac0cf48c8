import { createIntegration, createRouter, html, webframePage } from '@svc-int/runtime';

import script from './page.raw.js';
import { palette } from './palette.js';
import { rename } from './rename.js';

const COLORS = ['red', 'green', 'blue'];

const router = createRouter().get('/page', () =>
    webframePage({
        body: html`<output></output>${COLORS.map((color) => html`<button value="${color}">${color}</button>`)}`,
        script,
    }),
);

export default createIntegration({ components: [palette, rename], fetch: router.fetch });
