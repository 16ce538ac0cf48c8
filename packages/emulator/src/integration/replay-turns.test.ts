import type { TracedEvent } from '@svc-int/api';
import { expect, it } from 'vitest';

import { groupConsecutivePassiveRenders } from './replay-turns.js';

const recordOf = (type: string, more: object = {}) =>
    ({ event: { id: type, payload: { type, ...more } }, trace: { logs: [] } }) as unknown as TracedEvent;

it('groupConsecutivePassiveRenders groups up to 8 renders without an action, and leaves other events single', () => {
    const look = recordOf('ui_render');
    const vote = recordOf('ui_render', { action: { action: 'vote' } });
    const view = recordOf('space_view');
    const nine = Array.from({ length: 9 }, () => look);
    const turns = groupConsecutivePassiveRenders([look, look, vote, vote, look, view, look, ...nine]);
    expect(turns.map(({ length }) => length)).toEqual([2, 1, 1, 1, 1, 8, 2]);
    expect(turns.flat()).toEqual([look, look, vote, vote, look, view, look, ...nine]);
});
