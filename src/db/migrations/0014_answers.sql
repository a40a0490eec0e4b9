-- What was answered and by which model, and what users were told of without asking.

-- How an answer was made, by ids and numbers: mode, prompt, model, what was cited, what it took. Absent of a recall.
ALTER TABLE trace ADD COLUMN answer jsonb;

-- When who asked was told of the answer, in the context of another question.
ALTER TABLE question ADD COLUMN told_at timestamptz;
CREATE INDEX question_untold ON question (tenant_id, graph_id) WHERE told_at IS NULL;
GRANT UPDATE (told_at) ON question TO palimpsest_app;

-- When whom it is about was told.
ALTER TABLE surprise ADD COLUMN told_at timestamptz;
CREATE INDEX surprise_untold ON surprise (tenant_id, graph_id, noticed_at) WHERE told_at IS NULL;
CREATE POLICY write_graph_update ON surprise FOR UPDATE TO palimpsest_app
  USING (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()))
  WITH CHECK (tenant_id = (SELECT palimpsest_tenant()) AND graph_id = (SELECT palimpsest_write_graph()));
GRANT UPDATE (told_at) ON surprise TO palimpsest_app;
