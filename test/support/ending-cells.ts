import { FULL_SIZE } from './sizes.js';

/** Ways in which a session ends, and its exit code. A terminal has none. */
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

/** One way to end a session in one phase, with a local or a remote service. */
export interface Ending {
    ending: keyof typeof ENDINGS;
    phase: (typeof PHASES)[number];
    service: (typeof SERVICES)[number];
}

/** Signals that `shutdown-signal.ts` handles alike. They take turns with the two services. */
const ALIKE: ReadonlySet<Ending['ending']> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']);

/** Ends of the CI ring: one that the session handles, one that it cannot handle, and one by its own fault. */
const CI_ENDINGS: ReadonlySet<Ending['ending']> = new Set(['SIGTERM', 'SIGKILL', 'a crash']);

/** One cell for each way to end. The phases and services take turns. */
const SAMPLED = listEndings((turn) => PHASES.filter((_, index) => index === turn % PHASES.length), false);

/** Cells of the CI ring. */
export const CI_CELLS: readonly Ending[] = SAMPLED.filter(({ ending }) => CI_ENDINGS.has(ending));

const CI_TITLES = new Set(CI_CELLS.map(formatTitle));

/** Cells that the full ring adds: every phase with full sizes, else one for each of the other ways to end. */
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
    // Two signals at once are about the slowest step of an end: to switch off the development mode.
    if (ending === 'two signals at once') return ['remote'];
    return hasBoth && !ALIKE.has(ending) ? SERVICES : SERVICES.filter((_, index) => index === turn % 2);
}

/** Formats the part of a test's title that names the cell. */
export function formatTitle({ service, phase, ending }: Ending): string {
    const events = service === 'remote' ? 'with a remote service ' : '';
    return `${events}that is ended by ${ending} while it is ${phase}`;
}
