-- For how many days episodes are kept that are remembered without a time of their own. Absent: for good. A tenant's holds for its graphs to come.
ALTER TABLE graph ADD COLUMN keep_days integer CHECK (keep_days > 0);
GRANT UPDATE (keep_days) ON graph TO palimpsest_app;
ALTER TABLE tenant ADD COLUMN keep_days integer CHECK (keep_days > 0);
GRANT UPDATE (keep_days) ON tenant TO palimpsest_app;
