import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { StreamMessage } from '../../../control.js';
import type { UnreadCondition } from '../../../markdown/unread-condition.js';
import { createUnreadConditionReporter } from './unread-condition-reports.js';

const SECRET = '{% if key == "hush" %}';
const UNCLOSED: UnreadCondition = { tag: SECRET, line: 3, reason: 'unclosed' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watchReports(isStored: (version: string) => boolean = () => true) {
    const sent: StreamMessage[] = [];
    let ids = 0;
    const record = createUnreadConditionReporter(
        { publish: (message) => void sent.push(message) },
        { isStored, newId: () => `id-${++ids}` },
    );
    const write = (page: string, ...conditions: UnreadCondition[]) =>
        record({ space: 's', page, version: `v-${page}`, title: page, conditions });
    return { sent, write };
}

it('pages with unread conditions are reported after their transaction, with five pages a message and no text of a tag', async () => {
    const { sent, write } = watchReports();
    for (let page = 1; page <= 8; page++) write(`p${page}`, UNCLOSED, UNCLOSED);
    write('clean');
    expect(sent).toEqual([]);
    await Promise.resolve();
    expect(sent).toMatchObject([{ event: 'unread-conditions', id: 'id-1', more: 3 }]);
    expect(sent[0]).toHaveProperty('pages.length', 5);
    expect(sent[0]).toHaveProperty('pages.0', {
        space: 's',
        page: 'p1',
        title: 'p1',
        condition: { line: 3, reason: 'unclosed' },
        more: 1,
    });
    expect(JSON.stringify(sent)).not.toContain('hush');
});

it('unread conditions of several pages that are written within half a second cause one further message', async () => {
    const { sent, write } = watchReports();
    write('first', UNCLOSED);
    await vi.advanceTimersByTimeAsync(100);
    write('second', UNCLOSED);
    write('third', UNCLOSED);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toMatchObject([{ pages: [{ page: 'first' }] }, { pages: [{ page: 'second' }, { page: 'third' }] }]);
});

it('a page is reported again only after its conditions have changed or were complete', async () => {
    const { sent, write } = watchReports();
    const writeLater = async (...conditions: UnreadCondition[]) => {
        write('p', ...conditions);
        await vi.advanceTimersByTimeAsync(1000);
        return sent.length;
    };
    expect(await writeLater(UNCLOSED)).toBe(1);
    expect(await writeLater({ ...UNCLOSED, line: 7 })).toBe(1);
    expect(await writeLater({ ...UNCLOSED, reason: 'inline' })).toBe(2);
    expect(await writeLater()).toBe(2);
    expect(await writeLater({ ...UNCLOSED, reason: 'inline' })).toBe(3);
});

it('a page whose transaction was rolled back is not reported', async () => {
    const { sent, write } = watchReports((version) => version !== 'v-gone');
    write('gone', UNCLOSED);
    write('kept', UNCLOSED);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toMatchObject([{ pages: [{ page: 'kept' }], more: 0 }]);
});
