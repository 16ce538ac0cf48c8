import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { chromium as launcher } from 'playwright-core';

import { chromiumPath } from '../support/chromium.mjs';
import { copyExample, LONGEST_WAIT, MARK, median, renderBlock, startSession } from './measure.mjs';
import { within } from './within.mjs';

const SOURCE = 'src/mood.tsx';

const ROUNDS = 30;
const WARM_UP = 5;

const BETWEEN_SAVES = 150;

const SEED = {
    users: [{ id: 'user-ada', name: 'Ada', email: 'ada@example.com' }],
    organizations: [
        {
            id: 'acme',
            title: 'Acme',
            members: [{ user: 'user-ada', role: 'admin' }],
            content: [
                {
                    type: 'space',
                    id: 'guide',
                    title: 'Guide',
                    pages: [{ id: 'start', title: 'Start', markdown: 'A text.\n\n{% @mood/mood %}\n' }],
                },
            ],
            sites: [
                {
                    id: 'docs',
                    title: 'Docs',
                    visibility: 'public',
                    published: true,
                    spaces: [{ space: 'guide', id: 'guide-on-docs' }],
                },
            ],
        },
    ],
};

export async function measureOpenPage() {
    const { folder, dispose } = copyExample();
    writeFileSync(join(folder, 'seed.json'), JSON.stringify(SEED));
    const session = startSession(folder, '--seed', 'seed.json');
    const browser = await launcher.launch({
        executablePath: await chromiumPath(),
        args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
        const ready = await session.next('ready');
        const page = await browser.newPage();
        const weight = weigh(page);
        await page.goto(ready.siteUrl);
        await page.getByText(MARK).waitFor();
        const kilobytes = (await weight()) / 1000;
        return { kilobytes, ...(await timeRepaints(page, join(folder, SOURCE), ready)) };
    } finally {
        await browser.close();
        await session.stop();
        dispose();
    }
}

export function weigh(page) {
    const bodies = [];
    page.on('response', (response) => {
        const isOwn = ['document', 'stylesheet', 'script'].includes(response.request().resourceType());
        if (isOwn && !/\/(highlight|math)-/.test(response.url())) bodies.push(response.body());
    });
    return async () => (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
}

export async function timeRepaints(page, file, session, longest = LONGEST_WAIT) {
    const source = readFileSync(file, 'utf8');
    const waiters = {
        repaint: async (mark) => {
            await page.evaluate(watchFor, mark);
            return () => page.evaluate(() => window.painted);
        },
        answer: async (mark) => async (signal) => {
            while (!(await renderBlock(session, signal)).includes(mark));
            return performance.timeOrigin + performance.now();
        },
    };
    const times = { repaint: [], answer: [] };
    for (let round = 0; round < WARM_UP + ROUNDS; round++)
        for (const [name, prepare] of Object.entries(waiters)) {
            const mark = `Round ${round} of ${name}?`;
            const seen = await prepare(mark);
            const started = performance.timeOrigin + performance.now();
            writeFileSync(file, source.replace(MARK, mark));
            times[name].push((await within(longest, `the ${name} of "${mark}"`, seen)) - started);
            await pause(BETWEEN_SAVES);
        }
    return { repaint: median(times.repaint.slice(WARM_UP)), answer: median(times.answer.slice(WARM_UP)) };
}

function watchFor(mark) {
    const texts = () => [
        document.querySelector('main')?.textContent ?? '',
        ...[...document.querySelectorAll('main *')].map((element) => element.shadowRoot?.textContent ?? ''),
    ];
    window.painted = new Promise((resolve) => {
        const look = () => {
            if (!texts().some((text) => text.includes(mark))) return requestAnimationFrame(look);
            setTimeout(() => resolve(performance.timeOrigin + performance.now()));
        };
        requestAnimationFrame(look);
    });
}
