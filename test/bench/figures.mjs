/** Figures of the benchmarks, and the lines that the table has for them. */

/** A measured value with what is wanted of it: by itself (`limit`, `least`) or as a ratio to its floor (`atMost`, `atLeast`). */
export function figure(name, unit, value, { limit, least, floor, floorName, atMost, atLeast } = {}) {
    const ratio = floor === undefined ? undefined : value / floor;
    const ok =
        (limit === undefined || value <= limit) &&
        (least === undefined || value >= least) &&
        (atMost === undefined || ratio <= atMost) &&
        (atLeast === undefined || ratio >= atLeast);
    return { name: name.trim(), unit, value, limit, least, floor, floorName, ratio, atMost, atLeast, ok };
}

/** A line of the table. */
export function row({ name, unit, value, limit, least, floor, floorName, ratio, atMost, atLeast, ok }) {
    const against = floor === undefined ? '' : `${rounded(ratio)} × ${floorName} (${floor.toFixed(1)})`;
    const wanted = [
        limit && `≤ ${limit}`,
        least && `≥ ${least}`,
        atMost && `≤ ${rounded(atMost)} ×`,
        atLeast && `≥ ${atLeast} ×`,
    ]
        .filter(Boolean)
        .join(', ');
    return [
        name.padEnd(34),
        `${value.toFixed(unit === 'µs' ? 0 : 1)} ${unit}`.padStart(12),
        `  ${against.padEnd(34)}`,
        wanted.padEnd(10),
        ok ? 'ok' : 'MISSED',
    ].join(' ');
}

/** With as many places as tell small ratios apart. */
function rounded(ratio) {
    return ratio.toFixed(ratio < 0.1 ? 3 : 2);
}
