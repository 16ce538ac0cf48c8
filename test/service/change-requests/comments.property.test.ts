import type { Comment } from '@svc-int/api';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { listAllPages } from '../../support/orgs.js';
import { assertProperty } from '../../support/property.js';
import { openSharedService } from '../../support/shared-service.js';
import { FULL_SIZE } from '../../support/sizes.js';

const { service, send } = await openSharedService();
const { spaces } = service.client;

const numRuns = FULL_SIZE ? 12 : 3;

type Step =
    | { do: 'post' | 'same-time'; at: number }
    | { do: 'reply' | 'resolve' | 'reopen' | 'delete' | 'unreply'; at: number }
    | { do: 'react'; at: number; emoji: string; takesBack: boolean };

const at = fc.nat(20);

const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constantFrom('post' as const, 'same-time' as const), at }),
    fc.record({ do: fc.constantFrom('reply' as const, 'resolve' as const, 'reopen' as const), at }),
    fc.record({ do: fc.constantFrom('delete' as const, 'unreply' as const), at }),
    fc.record({ do: fc.constant('react' as const), at, emoji: fc.constantFrom('👍', '🎉'), takesBack: fc.boolean() }),
);

interface Expected {
    status: 'open' | 'resolved';
    replies: string[];
    emoji: Set<string>;
}

const BODY = { body: { markdown: 'x' } };

async function idOf(answer: Response): Promise<string> {
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { id: string }).id;
}

async function perform(path: string, model: Map<string, Expected>, { at, ...step }: Step): Promise<void> {
    const post = async () => {
        model.set(await idOf(await send('POST', path, BODY)), { status: 'open', replies: [], emoji: new Set() });
    };
    if (step.do === 'post') return post();
    // Comments of the same millisecond are ordered by id.
    if (step.do === 'same-time') return void (await Promise.all([post(), post(), post()]));
    const [id, comment] = [...model][at % Math.max(1, model.size)] ?? [];
    if (id === undefined || !comment) return;
    const change = async (body: unknown) => void (await idOf(await send('PUT', `${path}/${id}`, body)));
    switch (step.do) {
        case 'reply':
            return void comment.replies.push(await idOf(await send('POST', `${path}/${id}/replies`, BODY)));
        case 'unreply': {
            const reply = comment.replies.pop() ?? 'none';
            return void expect((await send('DELETE', `${path}/${id}/replies/${reply}`)).status).toBe(204);
        }
        case 'resolve':
            comment.status = 'resolved';
            return change({ resolved: true });
        case 'reopen':
            comment.status = 'open';
            return change({ resolved: false });
        case 'delete':
            model.delete(id);
            return void expect((await send('DELETE', `${path}/${id}`)).status).toBe(204);
        case 'react': {
            const { emoji, takesBack } = step;
            if (takesBack) comment.emoji.delete(emoji);
            else comment.emoji.add(emoji);
            return change({ [takesBack ? 'removedReactions' : 'addedReactions']: [emoji] });
        }
    }
}

it('the counts of comments of a space are exact after each call', async () => {
    await assertProperty(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
            const { id } = await createSpace(service, 'Space');
            const model = new Map<string, Expected>();
            for (const step of steps) {
                await perform(`/spaces/${id}/comments`, model, step);
                const open = [...model.values()].filter(({ status }) => status === 'open').length;
                expect((await spaces.getSpaceById(id)).data.comments).toBe(open);
            }
            const { items, count } = (await spaces.listCommentsInSpace(id, { limit: 1000 })).data;
            expect(count).toBe(model.size);
            expect(new Map(items.map((item) => [item.id, summaryOf(item)]))).toEqual(
                new Map([...model].map(([id, { status, replies, emoji }]) => [id, [status, replies.length, emoji]])),
            );
        }),
        { numRuns },
    );
});

function summaryOf({ status, replies, reactions }: Comment) {
    return [status, replies, new Set(reactions.map(({ emoji }) => emoji))];
}

it('a paginated list of comments has each remaining comment once, while other comments are posted and deleted', async () => {
    await assertProperty(
        fc.asyncProperty(
            fc.constantFrom('asc' as const, 'desc' as const),
            fc.array(fc.option(at, { nil: undefined }), { minLength: 3, maxLength: 8 }),
            async (order, changes) => {
                const { id } = await createSpace(service, 'Space');
                const path = `/spaces/${id}/comments`;
                const before = await Promise.all(
                    Array.from({ length: 8 }, async () => idOf(await send('POST', path, BODY))),
                );
                const gone = new Set<string>();
                const left = [...changes];
                const seen = await listAllPages(async (page) => {
                    const answer = await spaces.listCommentsInSpace(id, { page, limit: 2, order });
                    if (left.length === 0) return answer;
                    const deleted = before[left.shift() ?? -1];
                    if (deleted !== undefined) gone.add(deleted);
                    await (deleted === undefined ? send('POST', path, BODY) : send('DELETE', `${path}/${deleted}`));
                    return answer;
                });
                const ids = seen.map(({ id }) => id);
                expect(new Set(ids).size).toBe(ids.length);
                const stayed = before.filter((id) => !gone.has(id));
                expect(ids.filter((id) => stayed.includes(id)).toSorted()).toEqual(stayed.toSorted());
            },
        ),
        { numRuns },
    );
});
