import type { TracedEvent } from '@svc-int/api';

const MAX_CONCURRENT_REPLAYS = 8;

/** Groups renders without an action. Other events stay alone, as later events may depend on their effects. */
export function groupConsecutivePassiveRenders(records: readonly TracedEvent[]): TracedEvent[][] {
    const turns: TracedEvent[][] = [];
    for (const record of records) {
        const turn = turns.at(-1);
        const joins =
            turn !== undefined && turn.length < MAX_CONCURRENT_REPLAYS && [...turn, record].every(isPassiveRender);
        if (joins) turn.push(record);
        else turns.push([record]);
    }
    return turns;
}

function isPassiveRender({ event: { payload } }: TracedEvent): boolean {
    return payload.type === 'ui_render' && !('action' in payload);
}
