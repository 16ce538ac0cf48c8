import { expect } from 'vitest';

export type Send = (method: string, path: string, body?: unknown) => Promise<Answer>;

export interface Answer {
    status: number;
    data: Record<string, unknown>;
}

/** The request got no response: the service may have performed it. */
export class Interrupted extends Error {
    override readonly name = 'Interrupted';
}

/** Writes, and verifies that all confirmed writes are stored. */
export interface Writer {
    write(send: Send): Promise<void>;
    check(send: Send): Promise<void>;
}

const ROLES = ['edit', 'review', 'create', 'comment', 'read'];

export async function expectSuccessfulRequest(
    send: Send,
    method: string,
    path: string,
    body?: unknown,
): Promise<Answer['data']> {
    const { status, data } = await send(method, path, body);
    expect([method, path, status, status < 300 ? undefined : data]).toEqual([
        method,
        path,
        expect.any(Number),
        undefined,
    ]);
    return data;
}

export function roleWriter(organization: string, user: string): Writer {
    const path = `/orgs/${organization}/members/${user}`;
    let acknowledged: unknown = 'read';
    let asked = acknowledged;
    let turn = 0;
    return {
        async write(send) {
            asked = ROLES[turn++ % ROLES.length];
            acknowledged = (await expectSuccessfulRequest(send, 'PATCH', path, { role: asked })).role;
        },
        async check(send) {
            const { role } = await expectSuccessfulRequest(send, 'GET', path);
            expect([acknowledged, asked]).toContain(role);
            acknowledged = asked = role;
        },
    };
}

export function teamWriter(organization: string, members: string[]): Writer {
    const teams = `/orgs/${organization}/teams`;
    const there = new Set<string>();
    const gone = new Set<string>();
    return {
        async write(send) {
            const { id } = await expectSuccessfulRequest(send, 'PUT', teams, { title: 'Two', members });
            there.add(String(id));
            if (there.size % 3 !== 0) return;
            there.delete(String(id));
            await expectSuccessfulRequest(send, 'DELETE', `${teams}/${String(id)}`);
            gone.add(String(id));
        },
        async check(send) {
            for (const id of there)
                expect(await expectSuccessfulRequest(send, 'GET', `${teams}/${id}`)).toMatchObject({ members: 2 });
            for (const id of gone) expect((await send('GET', `${teams}/${id}`)).status).toBe(404);
        },
    };
}

export function moveWriter(organization: string, places: (string | null)[]): Writer {
    let space: string | undefined;
    let acknowledged: unknown = null;
    let asked = acknowledged;
    let turn = 0;
    return {
        async write(send) {
            space ??= String(
                (await expectSuccessfulRequest(send, 'POST', `/orgs/${organization}/spaces`, { title: 'Moved' })).id,
            );
            asked = places[turn++ % places.length] ?? null;
            await expectSuccessfulRequest(send, 'POST', `/spaces/${space}/move`, { parent: asked });
            acknowledged = asked;
        },
        async check(send) {
            if (space === undefined) return;
            const { parent = null } = await expectSuccessfulRequest(send, 'GET', `/spaces/${space}`);
            expect([acknowledged, asked]).toContain(parent);
            acknowledged = asked = parent;
        },
    };
}

interface Box {
    collection: string;
    spaces: string[];
    fate: 'stays' | 'goes' | 'open';
}

export function boxWriter(organization: string, template: string, pages: number): Writer {
    let boxes: Box[] = [];
    return {
        async write(send) {
            const { id } = await expectSuccessfulRequest(send, 'POST', `/orgs/${organization}/collections`, {
                title: 'Box',
            });
            const box: Box = { collection: String(id), spaces: [], fate: 'stays' };
            boxes.push(box);
            for (let copy = 0; copy < 2; copy++) {
                const space = String((await expectSuccessfulRequest(send, 'POST', `/spaces/${template}/duplicate`)).id);
                await expectSuccessfulRequest(send, 'POST', `/spaces/${space}/move`, { parent: box.collection });
                box.spaces.push(space);
            }
            if (boxes.length % 2 === 0) return;
            box.fate = 'open';
            await expectSuccessfulRequest(send, 'DELETE', `/collections/${box.collection}`);
            box.fate = 'goes';
        },
        async check(send) {
            for (const box of boxes) await checkBox(send, box, pages);
            boxes = [];
        },
    };
}

async function checkBox(send: Send, { collection, spaces, fate }: Box, pages: number): Promise<void> {
    const { status } = await send('GET', `/collections/${collection}`);
    expect(fate === 'open' ? [200, 404] : [fate === 'stays' ? 200 : 404]).toContain(status);
    for (const space of spaces) {
        const { deletedAt } = await expectSuccessfulRequest(send, 'GET', `/spaces/${space}`);
        expect(deletedAt !== undefined).toBe(status === 404);
        expect((await expectSuccessfulRequest(send, 'GET', `/spaces/${space}/content/pages`)).pages).toHaveLength(
            pages,
        );
    }
}
