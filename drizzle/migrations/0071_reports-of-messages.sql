-- Reports of messages are in `reports` since 0040; nothing writes here any more.
DROP TABLE `message_reports`;
