import { createManuallyRemovedTemporaryFolder } from '../state/temporary-folder.js';
import { startWorkerd, type WorkerdSocketAddress, type WorkerdProcess } from '../runtime/workerd.js';
import {
    CONVERSION_SOCKET,
    createConversionWorkerdConfig,
    getConversionModulesFolder,
    type ConversionProcessKind,
} from './conversion-config.js';

/** An idle process takes about 100 MB. */
const IDLE_TIMEOUT_MS = 30_000;

/** Starts on use, also after `end`. */
export interface OnDemandConversionProcess {
    use<Result>(work: (address: WorkerdSocketAddress) => Promise<Result>): Promise<Result>;
    end(): Promise<void>;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over the process and its users
export function createOnDemandConversionProcess(kind: ConversionProcessKind): OnDemandConversionProcess {
    let running: Promise<WorkerdProcess<typeof CONVERSION_SOCKET>> | undefined;
    let idle: NodeJS.Timeout | undefined;
    let users = 0;

    const start = async () => {
        const folder = createManuallyRemovedTemporaryFolder();
        try {
            const started = await startWorkerd({
                config: createConversionWorkerdConfig(kind),
                sockets: [CONVERSION_SOCKET],
                folder: folder.path,
                files: getConversionModulesFolder(kind),
                onOutput: () => {},
            });
            void started.exited.then(() => folder.remove());
            return started;
        } catch (error) {
            await folder.remove();
            throw error;
        }
    };
    const clearRunning = (ended: typeof running) => {
        if (running === ended) running = undefined;
    };
    const startOnce = () => {
        if (running) return running;
        const starting = start();
        running = starting;
        starting
            .then(({ exited }) => exited)
            .then(
                () => clearRunning(starting),
                () => clearRunning(starting),
            );
        return starting;
    };
    const stop = async () => {
        clearTimeout(idle);
        const ended = running;
        clearRunning(ended);
        await ended?.then(
            (process) => process.end(),
            () => {},
        );
    };
    return {
        end: stop,
        async use(work) {
            users += 1;
            clearTimeout(idle);
            try {
                const { addresses } = await startOnce();
                return await work(addresses[CONVERSION_SOCKET]);
            } finally {
                users -= 1;
                if (users === 0) idle = setTimeout(() => void stop(), IDLE_TIMEOUT_MS).unref();
            }
        },
    };
}
