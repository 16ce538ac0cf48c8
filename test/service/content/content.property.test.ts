import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import { assertProperty } from '../../support/property.js';
import { listAllPages, sender } from '../../support/orgs.js';
import { startService, type TestService } from '../../support/service.js';
import { FULL_SIZE } from '../../support/sizes.js';

const numRuns = FULL_SIZE ? 20 : 5;

/** One per run: fast-check repeats a failing run while shrinking it. */
const ORGANIZATIONS = 1000;

const SEED = {
    users: [{ id: 'user-ada', name: 'Ada', email: 'ada@example.com' }],
    organizations: Array.from({ length: ORGANIZATIONS }, (_, index) => ({
        id: `run-${index}`,
        title: `Run ${index}`,
        members: [{ user: 'user-ada', role: 'admin' }],
    })),
};

let service: TestService;
let organization = '';
let runs = 0;

beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-content-'));
    await writeFile(join(folder, 'seed.json'), JSON.stringify(SEED));
    service = await startService({ seed: join(folder, 'seed.json') });
    return async () => {
        await service.dispose();
        await rm(folder, { recursive: true });
    };
});

type Step =
    | { do: 'make'; kind: Kind; parent: number }
    | { do: 'move'; item: number; parent: number; beside: number; side: 'before' | 'after' | 'end' }
    | { do: 'delete' | 'restore'; item: number };

type Kind = 'space' | 'collection';

const number = fc.nat(30);
const parent = fc.integer({ min: -1, max: 10 });

const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.oneof(
        fc.record({
            do: fc.constant('make' as const),
            kind: fc.constantFrom('space' as const, 'collection' as const),
            parent,
        }),
        fc.record({
            do: fc.constant('move' as const),
            item: number,
            parent,
            beside: number,
            side: fc.constantFrom('before' as const, 'after' as const, 'end' as const),
        }),
        fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const), item: number }),
    ),
    { minLength: 5, maxLength: 30 },
);

interface Item {
    kind: Kind;
    id: string;
    parent: string | null;
    deleted: boolean;
}

it('spaces and collections match a reference model in order and parents after any creations, moves, deletions and restorations', async () => {
    await assertProperty(
        fc.asyncProperty(steps, async (sequence) => {
            organization = `run-${runs++}`;
            const model: Item[] = [];
            for (const step of sequence) await perform(step, model);
            expect(await listed()).toEqual(model.filter(({ deleted }) => !deleted).toSorted(spacesFirst));
            await checkCounts(model);
            for (const { id, deleted } of model.filter(({ kind }) => kind === 'space')) {
                const { deletedAt } = (await service.client.spaces.getSpaceById(id)).data;
                expect([id, deletedAt !== undefined]).toEqual([id, deleted]);
            }
        }),
        { numRuns },
    );
});

async function listed(): Promise<Item[]> {
    const { orgs } = service.client;
    const spaces = await listAllPages((page) => orgs.listSpacesInOrganizationById(organization, { page, limit: 3 }));
    const collections = await listAllPages((page) =>
        orgs.listCollectionsInOrganizationById(organization, { page, limit: 3 }),
    );
    const item = (
        kind: Kind,
        { id, parent: above = null }: { id: string; parent?: string | null | undefined },
    ): Item => ({
        kind,
        id,
        parent: above,
        deleted: false,
    });
    return [...spaces.map((one) => item('space', one)), ...collections.map((one) => item('collection', one))];
}

function spacesFirst(a: Item, b: Item): number {
    return Number(a.kind === 'collection') - Number(b.kind === 'collection');
}

async function checkCounts(model: Item[]): Promise<void> {
    const { orgs, collections } = service.client;
    const present = model.filter(({ deleted }) => !deleted);
    const count = (kind: Kind) => present.filter((item) => item.kind === kind).length;
    expect((await orgs.listSpacesInOrganizationById(organization)).data.count).toBe(count('space'));
    expect((await orgs.listCollectionsInOrganizationById(organization)).data.count).toBe(count('collection'));
    expect((await orgs.getMemberInOrganizationById(organization, 'user-ada')).data.spaces).toBe(count('space'));
    for (const { id } of present.filter(({ kind }) => kind === 'collection')) {
        const inside = await listAllPages((page) => collections.listSpacesInCollectionById(id, { page, limit: 2 }));
        const expected = present.filter((item) => item.kind === 'space' && item.parent === id);
        expect(inside.map((space) => space.id)).toEqual(expected.map((item) => item.id));
    }
}

async function perform(step: Step, model: Item[]): Promise<void> {
    switch (step.do) {
        case 'make':
            return make(step, model);
        case 'move':
            return move(step, model);
        case 'delete':
            return remove(step, model);
        case 'restore':
            return restore(step, model);
    }
}

async function make({ kind, parent: at }: Step & { do: 'make' }, model: Item[]): Promise<void> {
    const above = collectionAt(model, at);
    const body = { title: 'Made', ...(above !== null && { parent: above }) };
    const { id } = await succeed('POST', `/orgs/${organization}/${kind}s`, body);
    model.push({ kind, id: String(id), parent: above, deleted: false });
}

async function move(step: Step & { do: 'move' }, model: Item[]): Promise<void> {
    const item = pick(present(model), step.item);
    if (!item) return;
    const above = collectionAt(model, step.parent);
    const sibling = pick(
        present(model).filter((one) => one.parent === above && one !== item),
        step.beside,
    );
    const position = sibling && step.side !== 'end' ? { [step.side]: reference(sibling) } : undefined;
    const answer = await send('POST', `/${item.kind}s/${item.id}/move`, {
        parent: above,
        ...(position && { position }),
    });
    const cycle = item.kind === 'collection' && isWithin(model, above, item.id);
    expect([cycle, answer.ok, cycle ? answer.status < 500 : true]).toEqual([cycle, !cycle, true]);
    if (cycle) return;
    model.splice(model.indexOf(item), 1);
    const beside = position && sibling ? model.indexOf(sibling) + Number(step.side === 'after') : model.length;
    model.splice(beside, 0, item);
    item.parent = above;
}

async function remove({ item: at }: Step & { do: 'delete' | 'restore' }, model: Item[]): Promise<void> {
    const item = pick(present(model), at);
    if (!item) return;
    await succeed('DELETE', `/${item.kind}s/${item.id}`);
    const gone = model.filter((one) => one === item || isWithin(model, one.parent, item.id));
    for (const one of gone) one.deleted = true;
    for (const one of gone) if (one.kind === 'collection') model.splice(model.indexOf(one), 1);
    const known = new Set(model.map(({ id }) => id));
    for (const one of model) if (one.parent !== null && !known.has(one.parent)) one.parent = null;
}

async function restore({ item: at }: Step & { do: 'delete' | 'restore' }, model: Item[]): Promise<void> {
    const item = pick(
        model.filter(({ kind, deleted }) => kind === 'space' && deleted),
        at,
    );
    if (!item) return;
    await succeed('POST', `/spaces/${item.id}/restore`);
    item.deleted = false;
}

function present(model: Item[]): Item[] {
    return model.filter(({ deleted }) => !deleted);
}

function pick(items: Item[], at: number): Item | undefined {
    return items[at % Math.max(1, items.length)];
}

function collectionAt(model: Item[], at: number): string | null {
    if (at < 0) return null;
    const found = pick(
        present(model).filter(({ kind }) => kind === 'collection'),
        at,
    );
    return found?.id ?? null;
}

function reference({ kind, id }: Item): object {
    return { type: kind, [kind]: id };
}

function isWithin(model: Item[], place: string | null, collection: string): boolean {
    if (place === null) return false;
    return place === collection || isWithin(model, model.find(({ id }) => id === place)?.parent ?? null, collection);
}

function send(method: string, path: string, body?: unknown): Promise<Response> {
    return sender(service)(method, path, body);
}

async function succeed(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const response = await send(method, path, body);
    const text = await response.text();
    expect([method, path, response.ok, response.ok || text]).toEqual([method, path, true, true]);
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}
