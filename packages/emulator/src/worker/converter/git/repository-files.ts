export const REPOSITORY_CONFIG_FILE = '.gitbook.yaml';

export const VARIABLES_FILE = '.gitbook/vars.yaml';

export const TAGS_FILE = '.gitbook/tags.yaml';
