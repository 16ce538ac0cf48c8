import assert from 'node:assert/strict';

import type { TestHarness } from '@svc-int/cli/testing';

import type { AgentTask } from '../../task.js';

const SHOP = 'https://shop.example.com/products';

const PRODUCTS = [
    { id: 'p1', name: 'Pen' },
    { id: 'p2', name: 'Pencil' },
];

function openShop({ outbound }: TestHarness) {
    return outbound.mock(SHOP, ({ url }: Request) => {
        const words = new URL(url).searchParams.get('q')?.toLowerCase() ?? '';
        return PRODUCTS.filter(({ name }) => name.toLowerCase().includes(words));
    });
}

async function countSearches(harness: TestHarness, words: string): Promise<number> {
    const block = await harness.render('product');
    await block.select(block.getByType('select'), words);
    return harness.outbound.calls.filter(({ url }) => new URL(url).searchParams.get('q') === words).length;
}

export const task: AgentTask = {
    template: 'block',
    criteria: {
        'the select offers the products, and "Save" stores the chosen one': async ({ start }) => {
            const harness = await start();
            openShop(harness);
            const block = await harness.render('product');
            await block.select(block.getByType('select'), 'Pencil');
            await block.press('Save');
            assert.equal(block.props['product'], 'p2');
        },
        'two searches within 60 seconds make one request': async ({ start }) => {
            const harness = await start();
            openShop(harness);
            assert.equal(await countSearches(harness, 'Pen'), 1);
            await harness.clock.advance(50_000);
            assert.equal(await countSearches(harness, 'Pen'), 1);
            await harness.clock.advance(11_000);
            assert.equal(await countSearches(harness, 'Pen'), 2);
        },
        'readers see an error of the shop, and can try again': async ({ start }) => {
            const harness = await start();
            const outage = harness.outbound.mock(SHOP, () => new Response('', { status: 503 }));
            const block = await harness.render('product');
            assert.match(block.text, /503/);
            outage.remove();
            openShop(harness);
            await block.press('Try again');
            assert.doesNotMatch(block.text, /503/);
            await block.select(block.getByType('select'), 'Pen');
            assert.equal(block.state['product'], 'p1');
        },
    },
    mistakes: [
        {
            file: 'src/shop.ts',
            old: 'if (cached && ',
            replacement: 'if (cached && false && ',
            fails: ['two searches within 60 seconds make one request'],
        },
        {
            file: 'src/product.tsx',
            old: 'await findProducts(',
            replacement: 'void (',
            fails: ['readers see an error of the shop, and can try again'],
        },
    ],
};
