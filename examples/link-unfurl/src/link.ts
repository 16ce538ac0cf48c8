export interface Target {
    /** Path of the project, with its groups. */
    project: string;
    kind: 'issues' | 'merge_requests';
    number: string;
    /** Short name, such as `acme/docs#7`. */
    name: string;
}

const PATTERN = /^https:\/\/gitlab\.com\/([\w./-]+?)\/(?:-\/)?(issues|merge_requests)\/(\d{1,12})(?:[/?#]|$)/;

/** Returns undefined for any other URL. */
export function readLink(address: string): Target | undefined {
    const [, project, kind, number] = PATTERN.exec(address) ?? [];
    if (!project?.includes('/') || !number) return undefined;
    return kind === 'issues'
        ? { project, kind, number, name: `${project}#${number}` }
        : { project, kind: 'merge_requests', number, name: `${project}!${number}` };
}
