import journal from './meta/_journal.json';
import m0000 from './0000_initial.sql';
import m0001 from './0001_block_props.sql';
import m0002 from './0002_event_bytes.sql';
import m0003 from './0003_module_files.sql';
import m0004 from './0004_one_installation_table.sql';
import m0005 from './0005_outbox.sql';
import m0006 from './0006_former_secrets.sql';
import m0007 from './0007_work.sql';
import m0008 from './0008_comments.sql';
import m0009 from './0009_kept_versions.sql';
import m0010 from './0010_reusable_contents.sql';
import m0011 from './0011_openapi.sql';
import m0012 from './0012_search.sql';
import m0013 from './0013_change_requests.sql';
import m0014 from './0014_imports.sql';
import m0015 from './0015_translations.sql';
import m0016 from './0016_placed_pages.sql';
import m0017 from './0017_attempts.sql';
import m0018 from './0018_needy_salo.sql';
import m0019 from './0019_deleted_site_spaces.sql';
import m0020 from './0020_loose_supreme_intelligence.sql';
import m0021 from './0021_blocked_versions.sql';
import m0022 from './0022_revision_changes.sql';
import m0023 from './0023_instruction_shapes.sql';
import m0024 from './0024_visitors.sql';
import m0025 from './0025_documents.sql';
import m0026 from './0026_site_customizations.sql';
import m0027 from './0027_git.sql';
import m0028 from './0028_former_site_paths.sql';
import m0029 from './0029_seen_events.sql';
import m0030 from './0030_stopped_versions.sql';
import m0031 from './0031_sourced_pages.sql';
import m0032 from './0032_agreements.sql';
import m0033 from './0033_sso.sql';
import m0034 from './0034_team_levels.sql';
import m0035 from './0035_causes.sql';
import m0036 from './0036_attempts_and_headers.sql';
import m0037 from './0037_people_of_hosts.sql';
import m0038 from './0038_kept_answers.sql';

  export default {
    journal,
    migrations: {
      m0000,
m0001,
m0002,
m0003,
m0004,
m0005,
m0006,
m0007,
m0008,
m0009,
m0010,
m0011,
m0012,
m0013,
m0014,
m0015,
m0016,
m0017,
m0018,
m0019,
m0020,
m0021,
m0022,
m0023,
m0024,
m0025,
m0026,
m0027,
m0028,
m0029,
m0030,
m0031,
m0032,
m0033,
m0034,
m0035,
m0036,
m0037,
m0038
    }
  }
  