/** Id under which a version is loaded; null where turns are not noted. The loader gives each version a module of its own in place of this one. */
export const loadId: string | null = null;
