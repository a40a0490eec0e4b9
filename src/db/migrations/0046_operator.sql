-- Who runs a memory sees which tenants there are and how much they hold. No call of a tenant opens this.

DO $$
BEGIN
  CREATE POLICY operator ON tenant FOR SELECT TO palimpsest_app USING ((SELECT current_setting('palimpsest.operator', true)) = 'on');
  CREATE POLICY operator ON graph FOR SELECT TO palimpsest_app USING ((SELECT current_setting('palimpsest.operator', true)) = 'on');
  CREATE POLICY operator ON extraction FOR SELECT TO palimpsest_app USING ((SELECT current_setting('palimpsest.operator', true)) = 'on');
END $$;
