import { FULL_SIZE } from '../sizes.js';

/** Exit code of a session by the way it ends; none if the terminal closes. */
export const ENDINGS = {
    SIGINT: 130,
    SIGTERM: 130,
    SIGHUP: 130,
    SIGQUIT: 130,
    'two signals at once': 130,
    SIGKILL: null,
    'a crash': 1,
    'its terminal being closed': null,
} as const;

const PHASES = ['starting', 'serving', 'reloading'] as const;

const SERVICES = ['local', 'remote'] as const;

export interface Ending {
    ending: keyof typeof ENDINGS;
    phase: (typeof PHASES)[number];
    service: (typeof SERVICES)[number];
}

/** Signals that a session handles alike: each is tested with one service only. */
const ALIKE: ReadonlySet<Ending['ending']> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']);

const CI_ENDINGS: ReadonlySet<Ending['ending']> = new Set(['SIGTERM', 'SIGKILL', 'a crash']);

/** One test case per way of ending; phases and services alternate. */
const SAMPLED = listEndings((turn) => PHASES.filter((_, index) => index === turn % PHASES.length), false);

export const CI_CELLS: readonly Ending[] = SAMPLED.filter(({ ending }) => CI_ENDINGS.has(ending));

const CI_TITLES = new Set(CI_CELLS.map(formatTitle));

export const FULL_CELLS: readonly Ending[] = (FULL_SIZE ? listEndings(() => PHASES, true) : SAMPLED).filter(
    (cell) => !CI_TITLES.has(formatTitle(cell)),
);

function listEndings(listPhases: (turn: number) => readonly Ending['phase'][], hasBothServices: boolean): Ending[] {
    return (Object.keys(ENDINGS) as Ending['ending'][]).flatMap((ending, row) =>
        listPhases(row).flatMap((phase) =>
            listServices(ending, row + PHASES.indexOf(phase), hasBothServices).map((service) => ({
                ending,
                phase,
                service,
            })),
        ),
    );
}

function listServices(ending: Ending['ending'], turn: number, hasBoth: boolean): readonly Ending['service'][] {
    // Tests the slowest step: disabling the development mode.
    if (ending === 'two signals at once') return ['remote'];
    return hasBoth && !ALIKE.has(ending) ? SERVICES : SERVICES.filter((_, index) => index === turn % 2);
}

export function formatTitle({ service, phase, ending }: Ending): string {
    const events = service === 'remote' ? 'with a remote service ' : '';
    return `${events}that is ended by ${ending} while it is ${phase}`;
}
