export const REPOSITORY_CONFIG_FILE = '.gitbook.yaml';

export const REPOSITORY_CONFIG_FILES: readonly string[] = [REPOSITORY_CONFIG_FILE, '.gitbook.yml'];

export const VARIABLES_FILE = '.gitbook/vars.yaml';

export const TAGS_FILE = '.gitbook/tags.yaml';
