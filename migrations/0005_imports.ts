import { type Kysely, sql } from "kysely";

/** Calendar files under review, row by row, and what each event of the programme had from its file. Frozen. */
const instant = (column: string) =>
  `CHECK (${column} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z' AND (${column} IS NULL OR unixepoch(${column}) IS NOT NULL))`;
const flag = (column: string) => `CHECK (${column} IN (0, 1))`;
const json = (column: string) => `CHECK (json_valid(${column}))`;

const statements = [
  `CREATE TABLE imports (
    id TEXT PRIMARY KEY,
    created_at TEXT NOT NULL ${instant("created_at")},
    created_by TEXT NOT NULL,
    file_name TEXT NOT NULL,
    format TEXT CHECK (format <> ''),
    calendar_name TEXT,
    zone TEXT,
    state TEXT NOT NULL CHECK (state IN ('reading', 'review', 'importing', 'complete', 'failed')),
    worker TEXT CHECK (worker <> ''),
    worker_until TEXT ${instant("worker_until")},
    done INTEGER NOT NULL DEFAULT 0 CHECK (done >= 0),
    total INTEGER NOT NULL DEFAULT 0 CHECK (total >= 0),
    source TEXT CHECK (source <> ''),
    options TEXT NOT NULL ${json("options")},
    mappings TEXT NOT NULL ${json("mappings")},
    described TEXT ${json("described")},
    problems TEXT NOT NULL ${json("problems")},
    failure TEXT ${json("failure")},
    report TEXT ${json("report")},
    batch TEXT CHECK (batch <> ''),
    completed_at TEXT ${instant("completed_at")},
    -- Only what is being worked on has a worker, only what is complete has a batch.
    CHECK ((worker IS NULL) = (worker_until IS NULL)),
    CHECK ((worker IS NOT NULL) = (state IN ('reading', 'importing'))),
    CHECK ((completed_at IS NOT NULL) = (state = 'complete')),
    CHECK ((report IS NOT NULL) = (state = 'complete')),
    CHECK ((failure IS NOT NULL) = (state = 'failed'))
  ) STRICT`,
  `CREATE INDEX imports_created ON imports (created_at, id)`,
  `CREATE INDEX imports_batch ON imports (batch) WHERE batch IS NOT NULL`,
  `CREATE INDEX imports_source ON imports (source, completed_at) WHERE source IS NOT NULL`,
  // Small rows, so that counting, filtering and searching twenty thousand of them reads little; what the file says stands beside.
  `CREATE TABLE import_rows (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('valid', 'warning', 'error')),
    comparison TEXT NOT NULL CHECK (comparison IN ('new', 'changed', 'unchanged', 'older', 'conflict', 'gone')),
    duplicate TEXT CHECK (duplicate IN ('programme', 'file')),
    duplicate_of TEXT,
    is_selected INTEGER NOT NULL ${flag("is_selected")},
    decision TEXT CHECK (decision IN ('keep', 'file')),
    is_fixable INTEGER NOT NULL ${flag("is_fixable")},
    is_fixed INTEGER NOT NULL ${flag("is_fixed")},
    starts_at TEXT,
    place TEXT NOT NULL ${json("place")},
    categories TEXT NOT NULL ${json("categories")},
    searched TEXT NOT NULL,
    event_id TEXT,
    matched_by TEXT CHECK (matched_by IN ('identity', 'title')),
    outcome TEXT CHECK (outcome <> ''),
    problems TEXT ${json("problems")},
    findings TEXT ${json("findings")},
    edited TEXT ${json("edited")},
    PRIMARY KEY (import_id, position),
    CHECK (NOT (is_selected = 1 AND status = 'error')),
    CHECK ((event_id IS NULL) = (matched_by IS NULL)),
    CHECK ((duplicate IS NULL) = (duplicate_of IS NULL))
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE import_row_events (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    event TEXT NOT NULL ${json("event")},
    PRIMARY KEY (import_id, position)
  ) STRICT`,
  // Not tied to the events: one that is deleted and brought back by an undo is still the file's, and what an import that was undone
  // had said is found by its batch.
  `CREATE TABLE event_sources (
    event_id TEXT NOT NULL,
    batch TEXT NOT NULL CHECK (batch <> ''),
    source TEXT NOT NULL CHECK (source <> ''),
    identity TEXT NOT NULL CHECK (identity <> ''),
    sequence INTEGER NOT NULL CHECK (sequence >= 0),
    said TEXT NOT NULL ${json("said")},
    imported_at TEXT NOT NULL ${instant("imported_at")},
    PRIMARY KEY (event_id, batch)
  ) STRICT`,
  `CREATE INDEX event_sources_source ON event_sources (source)`,
  `CREATE INDEX event_sources_identity ON event_sources (identity)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
