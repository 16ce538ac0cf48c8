import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
    pid: number;
    name: string;
}

export function listChildren(pid: number): RunningProcess[] {
    return listProcesses().filter(({ parent }) => parent === pid);
}

export function listDescendants(pid: number): RunningProcess[] {
    const all = listProcesses();
    const children = (parent: number): RunningProcess[] =>
        all
            .filter((one) => one.parent === parent)
            .flatMap((one) => [{ pid: one.pid, name: one.name }, ...children(one.pid)]);
    return children(pid);
}

/** Finds processes by an environment variable. Excludes zombies. */
export function listProcessesWithVariable(name: string, value: string): RunningProcess[] {
    return listProcesses().filter(({ pid }) => read(`/proc/${pid}/environ`).split('\0').includes(`${name}=${value}`));
}

export function isRunning({ pid, name }: RunningProcess): boolean {
    const found = readProcess(pid);
    return found?.name === name && found.state !== 'Z';
}

function listProcesses() {
    return readdirSync('/proc')
        .filter((entry) => /^\d+$/.test(entry))
        .flatMap((entry) => readProcess(Number(entry)) ?? []);
}

function readProcess(pid: number): (RunningProcess & { parent: number; state: string }) | undefined {
    const [, name, state, parent] = /^\d+ \((.*)\) (\S) (\d+)/s.exec(read(`/proc/${pid}/stat`)) ?? [];
    return name === undefined || state === undefined ? undefined : { pid, name, state, parent: Number(parent) };
}

function read(file: string): string {
    try {
        return readFileSync(file, 'utf8');
    } catch {
        return '';
    }
}
