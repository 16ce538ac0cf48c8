const NEEDED = new Set(
    [
        'PATH HOME USER LOGNAME SHELL TMPDIR TMP TEMP XDG_CACHE_HOME XDG_CONFIG_HOME',
        'LANG LANGUAGE TZ TERM NO_COLOR FORCE_COLOR',
        'SSL_CERT_FILE SSL_CERT_DIR NODE_EXTRA_CA_CERTS NODE_PATH GOMAXPROCS GOMEMLIMIT',
        'LD_LIBRARY_PATH DYLD_LIBRARY_PATH DYLD_FALLBACK_LIBRARY_PATH NIX_LD NIX_LD_LIBRARY_PATH',
        'SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT USERPROFILE HOMEDRIVE HOMEPATH NUMBER_OF_PROCESSORS',
        'APPDATA LOCALAPPDATA PROGRAMDATA PROGRAMFILES PROGRAMFILES(X86)',
    ].flatMap((names) => names.split(' ')),
);

const LOCALE = /^LC_[A-Z]+$/i;

const TOKEN = 'SVC_INT_TOKEN';

/** Programs of the kit get none of the author's secrets; programs of the author get all variables except the token. */
export function createFilteredChildEnvironment(
    owner: 'kit' | 'author',
    variables: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
    const isKept = (name: string) =>
        owner === 'kit' ? NEEDED.has(name.toUpperCase()) || LOCALE.test(name) : name.toUpperCase() !== TOKEN;
    return Object.fromEntries(Object.entries(variables).filter(([name]) => isKept(name)));
}
