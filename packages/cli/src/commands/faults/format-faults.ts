import type { CountedFaults } from '@svc-int/emulator';

export function formatFaults({ faults, seed }: CountedFaults): string {
    const lines = faults.map(({ fault: { kind, on, ...fields }, met }) => {
        const details = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
        return [`${kind} on ${on}`, ...details, `met ${met} times`].join('  ');
    });
    return [...lines, `seed ${seed}`].join('\n');
}
