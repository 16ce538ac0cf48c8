import { expect, it } from 'vitest';

import { formatDateTime, formatDuration, formatRelativeTime } from './format-time.js';

it.each([
    [undefined, ''],
    [0, '0 ms'],
    [3.24, '3.2 ms'],
    [120.4, '120 ms'],
    [1400, '1.4 s'],
    [119_000, '119.0 s'],
    [150_000, '2.5 min'],
    [3_600_000, '60 min'],
    [9_000_000, '2.5 h'],
    [18_000_000, '5 h'],
    [86_400_000, '24 h'],
])('formatDuration of %s milliseconds is "%s"', (milliseconds, words) =>
    expect(formatDuration(milliseconds)).toBe(words),
);

it('formatDateTime formats a string and milliseconds in the same way', () => {
    const time = '2026-01-02T03:04:05';
    expect(formatDateTime(time)).toBe('2026-01-02 03:04:05');
    expect(formatDateTime(Date.parse(time))).toBe('2026-01-02 03:04:05');
});

it.each([
    ['2026-12-01T11:59:30Z', 'now'],
    ['2026-12-01T11:55:00Z', '5 minutes ago'],
    ['2026-12-01T10:00:01Z', '1 hour ago'],
    ['2026-11-30T11:00:00Z', 'yesterday'],
    ['2026-12-01T14:30:00Z', 'in 2 hours'],
    ['2024-12-01T12:00:00Z', '2 years ago'],
])('formatRelativeTime states the distance of %s in words: %s', (time, words) => {
    expect(formatRelativeTime(time, Date.parse('2026-12-01T12:00:00Z'))).toBe(words);
});
