import type { IntegrationEventRecord } from '@svc-int/api';

const MAX_CONCURRENT_REPLAYS = 8;

interface Recorded {
    event: Pick<IntegrationEventRecord, 'payload'>;
}

/** Groups renders without an action. Other events stay alone: later events may depend on them. */
export function groupConsecutivePassiveRenders<Record extends Recorded>(records: readonly Record[]): Record[][] {
    const turns: Record[][] = [];
    for (const record of records) {
        const turn = turns.at(-1);
        const joins =
            turn !== undefined && turn.length < MAX_CONCURRENT_REPLAYS && [...turn, record].every(isPassiveRender);
        if (joins) turn.push(record);
        else turns.push([record]);
    }
    return turns;
}

function isPassiveRender({ event: { payload } }: Recorded): boolean {
    return payload.type === 'ui_render' && !('action' in payload);
}
