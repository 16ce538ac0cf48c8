/** Absolute targets: `limit`, `least`. Targets as a ratio to the floor: `atMost`, `atLeast`. */
export function figure(name, unit, value, { limit, least, floor, floorName, atMost, atLeast } = {}) {
    const ratio = floor === undefined ? undefined : value / floor;
    const ok =
        (limit === undefined || value <= limit) &&
        (least === undefined || value >= least) &&
        (atMost === undefined || ratio <= atMost) &&
        (atLeast === undefined || ratio >= atLeast);
    return { name: name.trim(), unit, value, limit, least, floor, floorName, ratio, atMost, atLeast, ok };
}

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

function rounded(ratio) {
    return ratio.toFixed(ratio < 0.1 ? 3 : 2);
}
