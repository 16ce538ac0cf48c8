import { expect, it } from 'vitest';

import { formatMomentPath, parseMomentPath } from './moment-path.js';

it.each([
    { integration: 'mood', time: '2026-12-01T10:00:00.001Z' },
    { integration: 'a b', time: '2026-12-01T10:00:00.001Z', event: 'evt_1' },
])('parseMomentPath reads the path of %j', (moment) => {
    expect(parseMomentPath(formatMomentPath(moment))).toEqual(moment);
});

it.each(['#/~moment', '#/~moment/mood', '#/~moment/mood?time=soon', '#/mood'])(
    'parseMomentPath returns undefined for %s',
    (path) => {
        expect(parseMomentPath(path)).toBeUndefined();
    },
);
