/** Defined by the bundler: `production` or `development`. */
declare const MODE: string | undefined;

/** Whether checks are wanted that help an author and cost time; so it is where nothing defines `MODE`. */
export function isDevelopment(): boolean {
    return typeof MODE === 'undefined' || MODE !== 'production';
}
