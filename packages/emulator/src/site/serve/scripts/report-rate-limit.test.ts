import { expect, it } from 'vitest';

import { reserveScriptReports } from './report-rate-limit.js';

it('reserveScriptReports accepts 120 reports per site and minute, and returns isFull once per minute', () => {
    const service = {};
    const taken = (wanted: number, now: number) => reserveScriptReports(service, 'a', wanted, 120, now);
    expect(taken(100, 0)).toEqual({ taken: 100, isFull: false });
    expect(taken(21, 59_000)).toEqual({ taken: 20, isFull: true });
    expect(taken(5, 59_999)).toEqual({ taken: 0, isFull: false });
    expect(reserveScriptReports(service, 'b', 1, 120, 59_999)).toEqual({ taken: 1, isFull: false });
    expect(reserveScriptReports({}, 'a', 1, 120, 59_999)).toEqual({ taken: 1, isFull: false });
    expect(taken(5, 60_000)).toEqual({ taken: 5, isFull: false });
});
